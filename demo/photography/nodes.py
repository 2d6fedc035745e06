"""A Blender material's nodes, wired by function calls."""

import bpy


class Nodes:
    """One material's nodes, wired by method calls."""

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

    def times(self, color, factor):
        """Multiplies a color by a factor socket."""
        if not isinstance(color, bpy.types.NodeSocket):
            self.flat = color = color[:3]
        node = self.add("ShaderNodeVectorMath", _0=color)
        node.operation = "SCALE"
        self.set(node, "Scale", factor)
        return node.outputs[0]

    def finish(self, color, slot=None, normal=None, through=None, **principled):
        """through: the color of the light that comes through something thin."""
        shader = self.add("ShaderNodeBsdfPrincipled")
        self.color(shader, "Base Color", color)
        for key, value in principled.items():
            self.set(shader, key, value)
        if normal:
            self.set(shader, "Normal", normal)
        if slot:
            out = self.add("ShaderNodeOutputAOV")
            out.name = slot
            self.color(out, "Color", color)
        if not isinstance(color, bpy.types.NodeSocket) and not principled.keys() & {"Metallic", "Transmission"}:
            self.flat = color[:3]
        if through:
            shader = self._thin(shader, through)
        seen = self._cheap_unless_seen(shader) if self.flat else shader
        self.tree.links.new(seen.outputs[0], self.add("ShaderNodeOutputMaterial").inputs[0])
        return self.material

    def _thin(self, shader, through):
        mix = self.add("ShaderNodeMixShader", Fac=0.25)
        back = self.add("ShaderNodeBsdfTranslucent", Color=(*through, 1))
        self.tree.links.new(shader.outputs[0], mix.inputs[1])
        self.tree.links.new(back.outputs[0], mix.inputs[2])
        return mix

    def _cheap_unless_seen(self, shader):
        """Bounced light needs only the color; the lens sees everything. Cycles skips the unused branch."""
        plain = self.add("ShaderNodeBsdfDiffuse", Color=(*self.flat, 1))
        choose = self.add("ShaderNodeMixShader", Fac=self.add("ShaderNodeLightPath").outputs["Is Camera Ray"])
        self.tree.links.new(plain.outputs[0], choose.inputs[1])
        self.tree.links.new(shader.outputs[0], choose.inputs[2])
        return choose

    def color(self, node, key, color):
        self.set(node, key, color if isinstance(color, bpy.types.NodeSocket) else (*color[:3], 1))
