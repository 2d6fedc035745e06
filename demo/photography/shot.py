"""What a shot is, and how one is listed."""

from dataclasses import dataclass, field

import finishes


@dataclass
class Shot:
    name: str
    family: str
    piece: str
    parameters: dict
    view: object
    prints: dict  # picture name → {slot: finish}
    base: dict  # slot → the linear color for the exposure
    folder: str = "products"
    size: tuple = (1200, 900)
    samples: int = 32
    noise: float = 0.045
    exposure: float = 1.0
    room: bool = False
    lens: float = 0.0  # how much of the glow, dark corners and grain of a lens and film it has
    framing: dict = field(default_factory=dict)
    colors: dict = field(default_factory=dict)


SHOTS: list[Shot] = []


def shot(name, made_by, view="three-quarter", colors=None, framing=None, ending="", **parameters):
    """`made_by` is "family.piece"; `colors` maps picture name endings to the finish of slot A. `ending` names the view."""
    family, piece = made_by.split(".")
    prints, base = {_joined(name, ending): {}}, {}
    if colors:
        prints = {_joined(name, color, ending): _slots(finish) for color, finish in colors.items()}
        for slot in next(iter(prints.values())):
            base[slot] = finishes.between([p[slot] for p in prints.values()])
        parameters["color"] = base["A"]
        if "B" in base:
            parameters["second"] = base["B"]
    SHOTS.append(Shot(_joined(name, ending), family, piece, parameters, view, prints, base, framing=framing or {},
                      colors=colors or {}))
    return SHOTS[-1]


def another(of, ending, view=None, framing=None, piece=None, **changes):
    """One more view, in every color, of what an earlier shot shows, or of one `piece` of it, made by itself."""
    first = find(of)
    made = {} if piece else {k: v for k, v in first.parameters.items() if k not in ("color", "second")}
    return shot(of, f"{first.family}.{piece or first.piece}", view or ending, first.colors, framing, ending, **{**made, **changes})


def _joined(*parts):
    return "-".join(part for part in parts if part)


def _slots(finish):
    return finish if isinstance(finish, dict) else {"A": finish}


def find(name):
    for s in SHOTS:
        if s.name == name:
            return s
    raise SystemExit(f"No shot is called {name}.")


def same(*names):
    """Finishes with the same names as the pictures."""
    return {n: n for n in names}


def room(name, made_by, folder, size, samples=40, noise=0.04, exposure=1.85, framing=None, **parameters):
    """A scene with its own light and camera; `framing` replaces the camera: {"eye": …, "target": …, "focal": mm}."""
    family, piece = made_by.split(".")
    SHOTS.append(Shot(name, family, piece, parameters, None, {name: {}}, {}, folder, size, samples, noise, exposure, room=True,
                      lens=0.4, framing=framing or {}))


def at_home(name, made_by, eye=None, target=None, focal=44, **parameters):
    """A product in a room, seen by the room's own camera or from `eye`."""
    framing = {"eye": eye, "target": target, "focal": focal} if eye else {}
    room(f"{name}-room", made_by, "products", (1200, 900), framing=framing, **parameters)
