"""The list of shots: one shot is one render, printed once per color."""

import finishes
from shot import SHOTS, another, at_home, find, room, same, shot

LARGE = (2400, 1800)  # for zooming in
OATMEAL, PINE = finishes.linear("oatmeal"), finishes.linear("pine")
CLAY, OCHRE, INK = finishes.linear("red-clay"), finishes.linear("ochre"), finishes.linear("ink")

ANSLEY = {"depth": 38, "height": 34, "cover": "weave"}
shot("ansley-sofa", "sofa.sofa", colors=same("red-clay", "oatmeal", "pine", "slate"), width=86, seats=3, **ANSLEY,
     pillows=[(-27.5, 10, OATMEAL, 18.5), (29, -12, OCHRE, 17.5)])
another("ansley-sofa", "front")
another("ansley-sofa", "detail", framing={"look_at": (-33, -14, 18), "width": 34}, pillows=[(-27.5, 10, OATMEAL, 18.5)])
shot("ansley-loveseat", "sofa.sofa", colors=same("red-clay", "oatmeal", "slate"), width=62, seats=2, **ANSLEY,
     pillows=[(-16, 10, OATMEAL, 17.5)])
shot("decatur-sectional", "sofa.sofa", colors=same("ivory", "mushroom", "charcoal"), width=112, seats=3, chaise=66,
     cover="boucle", arm="round", arm_width=7, depth=40, height=34, pillows=[(-40, 12, CLAY, 20), (-22.5, -10, OATMEAL, 18)])
another("decatur-sectional", "side")
LEATHERS = {"cognac": "cognac", "chestnut": "chestnut", "black": "leather-black"}
SWEETWATER = {"width": 88, "depth": 39, "height": 37, "seats": 3, "arm": "rolled", "cover": "leather",
              "arm_height": 25.5, "seat_height": 19.5}
PIEDMONT = {"width": 84, "depth": 38, "seats": 2, "arm": "round", "arm_width": 7, "arm_height": 25, "cover": "weave"}
shot("piedmont-sleeper", "sofa.sofa", "three-quarter-right", same("slate", "oatmeal"), **PIEDMONT,
     pillows=[(-24, 10, OATMEAL, 19), (25, -12, CLAY, 17)])
another("piedmont-sleeper", "open", (32, 20, 70), open=True, pillows=[])
shot("sweetwater-sofa", "sofa.sofa", colors=LEATHERS, **SWEETWATER)
another("sweetwater-sofa", "detail", framing={"look_at": (-33, -13, 20), "width": 36})

shot("kirkwood-chair", "chair.lounge", (-33, 11, 70), same("pine", "ochre", "red-clay", "oatmeal", "ink"))
another("kirkwood-chair", "side", (-82, 6, 70))
shot("edgewood-chair", "chair.barrel", colors=same("ivory", "mushroom", "sage", "red-clay"))
another("edgewood-chair", "front")
shot("grady-recliner", "chair.recliner", colors=same("chestnut", "charcoal", "sand"))
another("grady-recliner", "open", (-48, 12, 70), open=True)
shot("oakhurst-chairs", "dining_chair.pair", (-20, 11, 70), same("oatmeal", "pine", "charcoal", "red-clay"), kind="spindle")
another("oakhurst-chairs", "side", (-70, 9, 70), piece="spindle")
shot("chastain-chairs", "dining_chair.pair", (-20, 11, 70), same("slate", "oatmeal", "ink", "sage"), kind="buttoned")
STOOL_COLORS = {"cognac": "cognac", "black": "leather-black", "oatmeal": "leather-oatmeal"}
# Both stools from the same distance, so that the taller one looks taller.
STOOL = {"look_at": (0, 0, 19.1), "width": 67}
for _size in (26, 30):
    shot(f"westside-stool-{_size}-inches", "dining_chair.stool", (-30, 12, 70), STOOL_COLORS, STOOL, seat=_size)
    another(f"westside-stool-{_size}-inches", "side", (-78, 9, 70), STOOL)
shot("ponce-chair", "desk_chair.task", (-32, 12, 70), same("graphite", "oatmeal", "pine"))

QUEEN_AND_KING = (("queen", 65), ("king", 81))
for _size, _width in QUEEN_AND_KING:
    shot(f"druid-hills-bed-{_size}", "bed.channel_bed", (-30, 15, 60), same("oatmeal", "slate", "pine"), width=_width)
another("druid-hills-bed-queen", "detail", (-34, 12, 80), {"look_at": (-17, 32, 33), "width": 46}).size = LARGE
for _size, _width, _depth in (("twin", 44, 83), ("full", 60, 83), ("queen", 66, 88), ("king", 82, 88)):
    shot(f"candler-bed-{_size}", "bed.slatted_bed", (-30, 15, 60), width=_width, depth=_depth)
for _size, _width, _depth in (("full", 57, 80), ("queen", 63, 85)):
    shot(f"ormewood-bed-{_size}", "bed.iron_bed", (-30, 13, 60), width=_width, depth=_depth)

CANDLER = same("walnut", "natural-oak", "whitewash")
NIGHTSTAND = {"width": 24, "depth": 16, "height": 26, "columns": 1, "rows": 2, "pulls": "knob"}
DRESSER = {"width": 61, "depth": 18, "height": 34, "columns": 2, "rows": 3}
shot("candler-nightstand", "case.drawers", (-28, 14, 70), CANDLER, **NIGHTSTAND)
another("candler-nightstand", "open", (-32, 24, 70), open=True)
shot("candler-dresser", "case.drawers", colors=CANDLER, **DRESSER)
another("candler-dresser", "front")
shot("candler-chest", "case.drawers", colors=same("walnut", "natural-oak"), width=37, depth=18, height=48, columns=1, rows=5)
for _frame in ("brass", "black", "white"):
    room(f"brookhaven-mirror-{_frame}", "corner.leaning_mirror", "products", (1200, 900), frame=_frame)
shot("vinings-sideboard", "case.sideboard", colors=same("natural-oak", "walnut", "black"))
another("vinings-sideboard", "front")
for _length in (58, 70, 84):
    shot(f"marietta-console-{_length}-inches", "case.console", width=_length)
shot("lullwater-bookcase", "shelf.bookcase", (-24, 8, 70), CANDLER)

SIZES = {"twin": (38, 75), "twin-xl": (38, 80), "full": (54, 75), "queen": (60, 80), "king": (76, 80), "cal-king": (72, 84)}

def mattresses(name, kind, height, *sizes):
    for size in sizes:
        w, l = SIZES[size]
        shot(f"{name}-{size}", "mattress.mattress", (-34, 17, 60), width=w, length=l, height=height, kind=kind).exposure = 0.94

mattresses("chattahoochee-mattress", "hybrid", 10, "twin", "full", "queen", "king", "cal-king")
for _size in ("twin", "full", "queen", "king", "cal-king"):
    _width, _length = SIZES[_size]
    another(f"chattahoochee-mattress-{_size}", "detail", (-40, 24, 75), {"look_at": (_width / -2 + 6, _length / -2 + 2, 6), "width": 30})
mattresses("stone-mountain-mattress", "firm", 12, "twin", "full", "queen", "king")
mattresses("cloudland-mattress", "pillow", 14, "twin", "twin-xl", "full", "queen", "king", "cal-king")
mattresses("lakeside-mattress", "foam", 8, "twin", "full", "queen")
shot("chattahoochee-mattress-twin-layers", "mattress.layers", (-38, 22, 60), width=38, length=75, height=10, kind="hybrid")
shot("cloudland-mattress-twin-layers", "mattress.layers", (-38, 22, 60), width=38, length=75, height=14, kind="pillow")
shot("stone-mountain-mattress-queen-layers", "mattress.layers", (-38, 22, 60), width=60, length=80, height=12, kind="firm")
for _size, _width, _sides in (("twin-xl", 38, 1), ("queen", 60, 1), ("split-king", 76, 2)):
    shot(f"etowah-base-{_size}", "mattress.adjustable_base", (-52, 14, 60), width=_width, length=80, sides=_sides)
for _size, _width in (("standard", 26), ("queen", 30), ("king", 36)):
    shot(f"sweet-gum-pillows-{_size}", "bedding.pillows", (-24, 19, 70), width=_width).exposure = 1.05

shot("cabbagetown-table", "table.coffee", (-24, 15, 70), same("natural-oak", "walnut", "espresso"))
another("cabbagetown-table", "top", styled=True)
for _length, _depth in ((60, 36), (72, 38), (84, 40)):
    shot(f"oakhurst-table-{_length}-inches", "table.plank", (-26, 12, 65), width=_length, depth=_depth)
    another(f"oakhurst-table-{_length}-inches", "top", (-14, 34, 65))
    _corner = {"look_at": (_length / -2 + 7, _depth / -2, 26), "width": 34}
    another(f"oakhurst-table-{_length}-inches", "detail", (-34, 18, 75), _corner, styled=False)
shot("serenbe-table", "table.pedestal", (0, 11, 70), same("walnut", "natural-oak", "black"))
another("serenbe-table", "top", (-10, 40, 65), styled=True)
shot("ponce-desk", "table.desk", colors=CANDLER)
another("ponce-desk", "front")
shot("grant-park-bench", "table.bench", colors=same("natural-oak", "walnut"))
shot("inman-ottoman", "table.ottoman", colors=same("oatmeal", "ochre", "slate", "red-clay"))
another("inman-ottoman", "open", (-28, 24, 70), open=True)
shot("foxfire-floor-lamp", "lamp.floor", (-10, 5, 75), same("walnut", "natural-oak", "black"))
shot("foxfire-table-lamp", "lamp.table", (-10, 6, 75), same("terracotta", "sea-glass", "cobalt", "cream"))
shot("lanier-patio", "patio.conversation", (-14, 16, 60), same("sand", "pine", "terracotta"))
shot("oakhurst-set", "group.dining", (-28, 16, 60))
shot("candler-set", "group.bedroom", (-14, 15, 55))

CREAM, SLATE = (0.66, 0.58, 0.46), finishes.linear("slate")
TALLULAH = {
    "clay-lattice": ("lattice", [finishes.linear("terracotta"), (0.52, 0.28, 0.10), CREAM]),
    "blue-arches": ("arches", [SLATE, (0.30, 0.36, 0.40), CREAM]),
    "pine-stripe": ("stripe", [PINE, (0.30, 0.36, 0.27), CREAM]),
    "ochre-lattice": ("lattice", [OCHRE, (0.25, 0.17, 0.10), CREAM]),
}
for _name, (_pattern, _colors) in TALLULAH.items():
    shot(f"tallulah-rug-{_name}", "rug.on_boards", "floor", width=96, length=120, pattern=_pattern, palette=_colors)
    another(f"tallulah-rug-{_name}", "detail", (-32, 26, 70), {"look_at": (48, -36, 0), "width": 40})
for _size, _width, _length in (("5-8", 60, 96), ("8-10", 96, 120), ("9-12", 108, 144)):
    shot(f"sapelo-rug-{_size}-feet", "rug.on_boards", "floor", width=_width, length=_length, pattern="border", fringe=False,
         palette=[INK, (0.33, 0.24, 0.14), (0.62, 0.56, 0.46)])

for _name in ("ansley_living_room", "specials_dining_room", "druid_hills_bedroom", "mattress_morning", "irwin_home_office",
              "porch_evening"):
    room(_name.replace("_", "-"), f"room.{_name}", "home", (1680, 700))
find("specials-dining-room").exposure = 2.3  # its dark wall gives back little light
find("ansley-living-room").exposure = find("druid-hills-bedroom").exposure = 1.4
find("mattress-morning").exposure, find("irwin-home-office").exposure = 1.6, 1.3
find("porch-evening").exposure, find("porch-evening").lens = 1.1, 1.0
for _name in ("living", "dining", "bedroom", "mattress", "others"):
    room(_name, f"category.for_{_name}", "categories", (1000, 750), exposure=1.3)
find("bedroom").exposure, find("dining").exposure, find("mattress").exposure = 1.75, 2.1, 2.3

# The storefronts; the names are the locations' short names (demo/data/locations.json).
for _name in ("decatur", "marietta", "lawrenceville", "alpharetta", "mcdonough", "norcross_warehouse"):
    room(_name.replace("_", "-"), f"storefront.{_name}", "stores", (1080, 810), 32, 0.04, 1.45)
    find(_name.replace("_", "-")).lens = 1.0

# The second delivery.
MORNINGSIDE = {"width": 84, "depth": 36, "height": 33, "seats": 2, "arm": "slope", "arm_width": 6, "cover": "velvet"}
VELVET_PILLOWS = [(-26, 12, OATMEAL, 18), (27, -12, OCHRE, 17)]
shot("morningside-sofa", "sofa.sofa", colors=same("ink", "sage", "plum"), **MORNINGSIDE, pillows=VELVET_PILLOWS)
another("morningside-sofa", "front")
another("morningside-sofa", "detail", framing={"look_at": (-31, -12, 18), "width": 34}, pillows=VELVET_PILLOWS[:1])
GLENWOOD = {"width": 72, "depth": 34, "height": 32, "seats": 2, "arm_width": 4, "arm_height": 22.5, "seat_height": 18}
shot("glenwood-sofa", "sofa.sofa", "three-quarter-right", same("fog", "denim", "oatmeal"), **GLENWOOD, pillows=[(20, -12, OCHRE, 17)])
another("glenwood-sofa", "side")
COLLIER = {"width": 96, "depth": 43, "height": 33, "seats": 2, "arm": "round", "arm_width": 8, "arm_height": 24, "seat_height": 19,
           "cover": "slipcover", "skirt": True}
COLLIER_PILLOWS = [(-32, 12, SLATE, 21), (33, -12, OATMEAL, 21)]
shot("collier-sofa", "sofa.sofa", colors=same("ivory", "sand", "fog"), **COLLIER, pillows=COLLIER_PILLOWS)
another("collier-sofa", "front")
shot("sweetwater-loveseat", "sofa.sofa", colors=LEATHERS, **{**SWEETWATER, "width": 65, "seats": 2})
shot("sweetwater-set", "group.leather_room", (-6, 18, 60))
HOWELL = {"width": 98, "depth": 37, "height": 35, "seats": 3, "chaise": 62, "arm_width": 4.5, "arm_height": 24}
shot("howell-mill-sectional", "sofa.sofa", (-22, 15, 65), same("fog", "denim", "charcoal"), **HOWELL, pillows=[(-34, 12, OATMEAL, 18)])
another("howell-mill-sectional", "side", (48, 14, 65))
shot("east-lake-recliner", "chair.recliner", colors=same("mushroom", "denim", "charcoal"), cover="chenille", rolls=2)
another("east-lake-recliner", "open", (-48, 12, 70), open=True)
PACES = {"width": 38, "depth": 37, "height": 34, "seats": 1, "arm": "rolled", "arm_width": 8, "arm_height": 23, "cover": "leather"}
shot("paces-chair", "sofa.sofa", colors={"cognac": "cognac", "black": "leather-black"}, **PACES)
another("paces-chair", "detail", framing={"look_at": (-10, -13, 19), "width": 26})
shot("juniper-chair", "chair.slipper", (-32, 11, 70), same("sage", "plum", "ivory"))
another("juniper-chair", "front")
shot("monroe-ottoman", "table.round_ottoman", (-20, 17, 70), same("oatmeal", "ink"))
another("monroe-ottoman", "top")
shot("monroe-ottoman-cognac", "table.round_ottoman", (-20, 17, 70), {"": "cognac"}, cover="leather")
another("monroe-ottoman-cognac", "top")
shot("krog-table", "table.drum", (-10, 16, 70), same("natural-oak", "walnut", "black"))
another("krog-table", "top", styled=True)
shot("highland-table", "table.side", (-10, 15, 70), same("natural-oak", "walnut"))
shot("highland-table-white-stone", "table.side", (-10, 15, 70), top="stone")
shot("moreland-console", "table.hall_console", (-26, 10, 70), same("natural-oak", "walnut", "black"))
another("moreland-console", "front")
shot("roswell-console", "case.sliding_console", colors=same("whitewash", "espresso", "walnut"))
another("roswell-console", "open", "front", open=True)

WOODS = same("natural-oak", "walnut", "black")
shot("avondale-table", "table.trestle", (-28, 12, 65), same("natural-oak", "walnut", "espresso"))
another("avondale-table", "front")
shot("avondale-chairs", "dining_chair.pair", (-20, 11, 70), WOODS, kind="ladder")
another("avondale-chairs", "side", (-70, 9, 70), piece="ladder")
shot("avondale-bench", "table.trestle_bench", (-28, 14, 70), same("natural-oak", "walnut"))
shot("avondale-set", "group.trestle_dining", (-30, 17, 60))
shot("boulevard-table-white-stone", "table.bistro", (0, 12, 70))
shot("boulevard-table-white-stone-top", "table.bistro", (-10, 38, 65), styled=True)
shot("boulevard-table", "table.bistro", (0, 12, 70), same("walnut", "black"), top="wood")
another("boulevard-table", "top", (-10, 38, 65), styled=True)
shot("summerhill-chairs", "dining_chair.pair", (-20, 11, 70), WOODS, kind="cane")
another("summerhill-chairs", "detail", framing={"look_at": (0, 5, 25), "width": 24}, piece="cane_back")
for _size in (24, 29):
    shot(f"castleberry-stool-{_size}-inches", "dining_chair.saddle", (-30, 14, 70), same("walnut", "black"),
         {"look_at": (0, 0, 14.4), "width": 49}, seat=_size)
shot("tucker-sideboard", "case.painted_sideboard", colors=same("sage", "ink", "white"))
another("tucker-sideboard", "front")
shot("clairmont-chair", "dining_chair.host", (-32, 11, 70), same("oatmeal", "charcoal", "denim"))
another("clairmont-chair", "side", (-78, 8, 70))

for _size, _width in QUEEN_AND_KING:
    shot(f"adair-bed-{_size}", "bed.storage_bed", (-32, 17, 60), same("natural-oak", "espresso"), width=_width)
another("adair-bed-queen", "open", (-42, 20, 60), open=True, cushions="stacked", seams=11)
for _finish in ("white", "black"):
    shot(f"peoplestown-daybed-{_finish}", "bed.daybed", (-24, 14, 65), finish=_finish)
    another(f"peoplestown-daybed-{_finish}", "open", (-28, 22, 65), open=True)
shot("loring-bed", "bed.tufted_bed", (-30, 15, 60), same("mushroom", "ink", "ivory"))
another("loring-bed", "front", (0, 9, 60))
for _size, _width in (("queen", 64), ("king", 80)):
    shot(f"westview-bed-{_size}", "bed.panel_bed", (-32, 14, 60), width=_width)
WESTVIEW = same("espresso", "whitewash")
shot("westview-nightstand", "case.drawers", (-28, 14, 70), WESTVIEW, width=25, depth=17, height=27, columns=1, rows=2, pulls="knob",
     feet="bracket")
NINE = {"width": 63, "depth": 19, "height": 38, "columns": 3, "rows": 3, "pulls": "knob", "feet": "bracket"}
shot("westview-dresser", "case.drawers", colors=WESTVIEW, **NINE)
another("westview-dresser", "front")
shot("westview-set", "group.panel_bedroom", (-14, 15, 55))
for _frame in ("brass", "black", "walnut"):
    room(f"cheshire-mirror-{_frame}", "corner.hung_mirror", "products", (1200, 900), frame=_frame)
shot("rosalia-bench", "table.soft_bench", (-26, 14, 70), same("plum", "sage"))
shot("rosalia-bench-ivory", "table.soft_bench", (-26, 14, 70), {"": "ivory"}, cover="boucle")
another("rosalia-bench", "front")
another("rosalia-bench-ivory", "front")

mattresses("riverside-mattress", "gel", 12, "full", "queen", "king")
mattresses("sylvan-mattress", "euro", 13, "queen", "king")
shot("riverside-mattress-queen-layers", "mattress.layers", (-38, 22, 60), width=60, length=80, height=12, kind="gel")
shot("sylvan-mattress-queen-layers", "mattress.layers", (-38, 22, 60), width=60, length=80, height=13, kind="euro")
for _size in ("twin", "queen", "king"):
    shot(f"bouldercrest-base-{_size}", "mattress.steel_base", (-34, 17, 60), width=SIZES[_size][0], length=SIZES[_size][1])

IRWIN = {"natural-oak": "natural-oak", "walnut": "walnut", "white": "white-paint"}
shot("irwin-desk", "table.lift_desk", colors=IRWIN)
another("irwin-desk", "raised", (-24, 8, 70), height=44)
shot("irwin-shelf", "shelf.ladder_shelf", (-30, 8, 70), same("natural-oak", "black"))
another("irwin-shelf", "side", (-68, 7, 70))
shot("myrtle-chair", "desk_chair.executive", (-32, 11, 70), {"black": "leather-black", "chestnut": "chestnut"})
another("myrtle-chair", "side", (-84, 7, 70))
for _finish in ("brass", "black"):
    shot(f"amsterdam-lamp-{_finish}", "lamp.arc", (-8, 5, 75), finish=_finish)
shot("sycamore-planter", "plant.planter", (-10, 8, 70), same("terracotta", "cream", "ink"))
for _motive, _name in enumerate(("red-hills", "three-arches", "quiet-lines")):
    shot(f"nottingham-print-{_name}", "wall.framed_print", (-14, 2, 70), framing={"fill": 0.76}, motive=_motive)
JUTE = (0.50, 0.39, 0.25)
FLAT_SHOALS = {"ink": INK, "ochre": OCHRE, "red-clay": CLAY}
for _name, _tone in FLAT_SHOALS.items():
    shot(f"flat-shoals-runner-{_name}", "rug.on_boards", (-34, 40, 60), width=30, length=96, pattern="bars",
         palette=[_tone, JUTE, CREAM])
    another(f"flat-shoals-runner-{_name}", "detail", (-32, 26, 70), {"look_at": (40, -6, 0), "width": 30})

# Best sellers at home; rooms.mjs cuts more from the wide scenes.
at_home("decatur-sectional-mushroom", "corner.chaise_for_two")
at_home("glenwood-sofa-denim", "corner.small_apartment")
find("glenwood-sofa-denim-room").exposure = 1.5
at_home("howell-mill-sectional-fog", "corner.family_room")
at_home("piedmont-sleeper-slate", "corner.guest_room")
at_home("sweetwater-sofa-cognac", "corner.den")
at_home("grady-recliner-chestnut", "corner.reading_corner")
at_home("avondale-table-natural-oak", "corner.long_table")
at_home("westside-stool-26-inches-cognac", "corner.kitchen", seat="upholstered")
at_home("castleberry-stool-24-inches-walnut", "corner.kitchen", seat="wooden")
at_home("adair-bed-queen-natural-oak", "corner.storage_bedroom")
at_home("rosalia-bench-ivory", "corner.storage_bedroom", (-34, -176, 40), (4, -30, 20), 52)
at_home("flat-shoals-runner-ink", "corner.hall")
at_home("oakhurst-table-60-inches", "corner.farmhouse_dining", (-58, -168, 60), (2, -4, 30), 46, length=60, width=36, chairs=4)
at_home("oakhurst-set", "corner.farmhouse_dining")
at_home("candler-set", "corner.walnut_bedroom")
at_home("westview-set", "corner.paneled_bedroom")
at_home("sweetwater-set", "corner.leather_living_room")
at_home("avondale-set", "corner.long_table", (62, -180, 66), (0, -6, 29), 48)
for _name in ("oakhurst-table-60-inches", "oakhurst-set", "avondale-set"):
    find(f"{_name}-room").exposure = 2.4  # against the light of the window
at_home("kirkwood-chair-ochre", "category.for_living", (-44, -142, 46), (38, 0, 25), 50)
at_home("ponce-desk-walnut", "category.for_others", (66, -116, 56), (-16, 34, 29), 47)
at_home("candler-bed-queen", "category.for_bedroom", (-96, -190, 58), (2, 2, 27), 50)
at_home("druid-hills-bed-queen-oatmeal", "room.druid_hills_bedroom", (-30, -200, 58), (50, 2, 28), 53)
at_home("foxfire-lamp-sea", "room.druid_hills_bedroom", (-26, -116, 47), (6, 46, 36), 104)
at_home("cabbagetown-table-natural-oak", "room.ansley_living_room", (2, -186, 52), (40, -30, 17), 78)
at_home("candler-nightstand-natural-oak", "room.mattress_morning", (-22, -130, 48), (6, 46, 19), 96)
for _name in ("foxfire-lamp-sea", "cabbagetown-table-natural-oak", "candler-nightstand-natural-oak"):
    find(f"{_name}-room").exposure = 1.4
MATTRESS_ROOM = {"eye": (-74, -160, 50), "target": (0, 2, 22), "focal": 46}
at_home("chattahoochee-mattress-queen", "category.for_mattress", **MATTRESS_ROOM)
at_home("stone-mountain-mattress-queen", "category.for_mattress", **MATTRESS_ROOM, kind="firm", height=12, paint=(0.56, 0.50, 0.42))
at_home("lakeside-mattress-queen", "category.for_mattress", **MATTRESS_ROOM, kind="foam", height=8, paint=(0.44, 0.48, 0.42))
at_home("riverside-mattress-queen", "category.for_mattress", **MATTRESS_ROOM, kind="gel", height=12, paint=(0.52, 0.50, 0.47))
for _name in ("chattahoochee", "stone-mountain", "lakeside", "riverside"):
    find(f"{_name}-mattress-queen-room").exposure = 2.15  # its sun is soft
