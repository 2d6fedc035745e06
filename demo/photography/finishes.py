"""Colors of fabrics, leathers, woods and metals by name, as linear light and as printed."""

FINISHES = {
    # Covers; a second value is how much of the grain still shows.
    "red-clay": "#b0583c", "oatmeal": "#d8cbb4", "pine": "#3f5a4b", "slate": "#5f6b74", "ivory": "#e4dccd",
    "mushroom": "#b5a594", "charcoal": "#45464a", "cognac": "#8f5230", "chestnut": "#5e3d2d",
    "leather-black": "#34302e", "leather-oatmeal": ("#d8cbb4", 0.4), "ochre": "#c79a52", "ink": "#34445a",
    "sage": "#8b9a83", "sand": "#cdbb9c",
    "graphite": "#4a4d52", "terracotta": "#b5603f", "white": "#f4efe6",
    "plum": "#6a4654", "fog": "#b9bdbb", "denim": "#4f6680",
    # Glazes.
    "sea-glass": "#8fb0a8", "cobalt": "#3d5a86", "cream": "#e3d8c6",
    # Woods; a third value is the wood that shows through thin paint.
    "walnut": "#7a5236", "natural-oak": "#c39a6b", "whitewash": ("#dccdb8", 0.3, "#a8744a"), "espresso": ("#463228", 0.8),
    "black": ("#34302e", 0.35),
    "white-paint": ("#f1ece3", 0.12),
}


def linear(finish):
    """The light a finish reflects: red, green and blue from 0 to 1."""
    text = FINISHES.get(finish, finish)
    text = text if isinstance(text, str) else text[0]
    parts = [int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def grain(finish):
    """How much of the texture shows through; 1 is all of it."""
    found = FINISHES.get(finish, finish)
    return 1.0 if isinstance(found, str) else found[1]


def beneath(finish):
    """The wood under a thin coat, as the light it reflects; nothing under other finishes."""
    found = FINISHES.get(finish, finish)
    return None if isinstance(found, str) or len(found) < 3 else linear(found[2])


def between(finishes):
    """A quiet, rather light color among several, used for the render that is then printed in each of them."""
    all_of_them = [linear(f) for f in finishes]
    if len(all_of_them) == 1:
        return all_of_them[0]
    mean = [1.0, 1.0, 1.0]
    for color in all_of_them:
        mean = [m * c ** (1 / len(all_of_them)) for m, c in zip(mean, color)]
    light = (sum(mean) / 3 + max(sum(c) / 3 for c in all_of_them)) / 2
    return tuple(light * (0.4 * 3 * m / sum(mean) + 0.6) for m in mean)
