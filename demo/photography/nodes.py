"""The nodes of a Blender material, wired by calling."""

import bpy


class Nodes:
    """The nodes of one material, wired by calling."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.flat = None
        self.place = self.add("ShaderNodeTexCoord").outputs["Object"]

    def add(self, kind, **inputs):
        node = self.tree.nodes.new(kind)
        for key, value in inputs.items():
            self.set(node, key, value)
        return node

    def set(self, node, key, value):
        socket = node.inputs[int(key[1:])] if key[0] == "_" else node.inputs[key.replace("_", " ")]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, clamp=False):
        node = self.add("ShaderNodeMath", _0=a, _1=b)
        node.operation, node.use_clamp = operation, clamp
        return node.outputs[0]

    def scaled(self, by, place=None):
        node = self.add("ShaderNodeMapping", Vector=place or self.place, Scale=by)
        return node.outputs[0]

    def noise(self, place, scale, detail=2.0, roughness=0.5, distortion=0.0):
        node = self.add("ShaderNodeTexNoise", Vector=place, Scale=scale, Detail=detail)
        self.set(node, "Roughness", roughness)
        self.set(node, "Distortion", distortion)
        return node.outputs["Fac"]

    def ramp(self, value, low, high, out_low=0.0, out_high=1.0):
        node = self.add("ShaderNodeMapRange")
        for i, v in enumerate((value, low, high, out_low, out_high)):
            self.set(node, f"_{i}", v)
        return node.outputs[0]

    def bump(self, height, depth, strength=1.0, normal=None):
        node = self.add("ShaderNodeBump", Height=height, Distance=depth, Strength=strength)
        if normal:
            self.set(node, "Normal", normal)
        return node.outputs[0]

    def times(self, colour, factor):
        """A colour made lighter and darker by a factor socket."""
        if not isinstance(colour, bpy.types.NodeSocket):
            self.flat = colour = colour[:3]
        node = self.add("ShaderNodeVectorMath", _0=colour)
        node.operation = "SCALE"
        self.set(node, "Scale", factor)
        return node.outputs[0]

    def finish(self, colour, slot=None, normal=None, **principled):
        shader = self.add("ShaderNodeBsdfPrincipled")
        self.colour(shader, "Base Color", colour)
        for key, value in principled.items():
            self.set(shader, key, value)
        if normal:
            self.set(shader, "Normal", normal)
        if slot:
            out = self.add("ShaderNodeOutputAOV")
            out.name = slot
            self.colour(out, "Color", colour)
        if not isinstance(colour, bpy.types.NodeSocket) and not principled.keys() & {"Metallic", "Transmission"}:
            self.flat = colour[:3]
        seen = self._cheap_unless_seen(shader) if self.flat else shader
        self.tree.links.new(seen.outputs[0], self.add("ShaderNodeOutputMaterial").inputs[0])
        return self.material

    def _cheap_unless_seen(self, shader):
        """Light that bounces off needs the colour only; the lens sees all. Cycles skips the branch not taken."""
        plain = self.add("ShaderNodeBsdfDiffuse", Color=(*self.flat, 1))
        choose = self.add("ShaderNodeMixShader", Fac=self.add("ShaderNodeLightPath").outputs["Is Camera Ray"])
        self.tree.links.new(plain.outputs[0], choose.inputs[1])
        self.tree.links.new(shader.outputs[0], choose.inputs[2])
        return choose

    def colour(self, node, key, colour):
        self.set(node, key, colour if isinstance(colour, bpy.types.NodeSocket) else (*colour[:3], 1))
