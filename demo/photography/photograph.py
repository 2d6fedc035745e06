"""Takes the pictures: python3 photograph.py [--publish] [--missing] [words]

Exposes and develops every shot without a negative or print in masters/ (words: only shots whose name
contains one of them). Safe to stop and restart. --publish also writes the prints as WebP into demo/pictures;
--missing only lists pictures that the data names and no shot takes.
"""

import glob
import json
import os
import subprocess
import sys
import time

sys.dont_write_bytecode = True
import shots

HERE = os.path.dirname(os.path.abspath(__file__))
MASTERS = os.path.join(HERE, "masters")
DATA = os.path.join(HERE, "..", "data")


def main():
    flags = {a for a in sys.argv[1:] if a.startswith("--")}
    words = [a for a in sys.argv[1:] if a not in flags]
    if "--missing" in flags:
        print("\n".join(sorted(missing())) or "Every picture has its shot.")
        return
    for shot in shots.SHOTS:
        if not words or any(w in shot.name for w in words):
            photograph(shot)
            if "--publish" in flags:
                publish(shot)


def photograph(shot):
    os.makedirs(os.path.join(MASTERS, "prints"), exist_ok=True)
    negative = os.path.join(MASTERS, f"{shot.name}.npz")
    if not os.path.exists(negative):
        part = os.path.join(MASTERS, f"{shot.name}.part.npz")
        run(["nice", "-n", "19", "blender", "-b", "-t", "2", "--python-exit-code", "1", "-P", "expose.py", "--",
             shot.name, part])
        os.replace(part, negative)
    if any(_older(print_of(name), negative) for name in shot.prints):
        run(["nice", "-n", "19", sys.executable, "develop.py", shot.name, negative, os.path.join(MASTERS, "prints")])


def publish(shot):
    run(["node", "webp.mjs", shot.folder, *[print_of(name) for name in shot.prints]])


def missing():
    """Lists the product, category and home pictures that the data names and no shot takes."""
    wanted = set()
    for path in glob.glob(os.path.join(DATA, "products", "*.json")):
        for product in _json(path):
            wanted.update(product.get("pictures", []))
            for variant in product["variants"]:
                wanted.update(variant["pictures"])
    wanted.update(c["picture"] for c in _json(os.path.join(DATA, "categories.json")))
    wanted.update(i["picture"] for i in _json(os.path.join(DATA, "home.json"))["homeImages"])
    # rooms.mjs cuts many of these from scenes.
    cut = {name for name in wanted if name.endswith("-room")}
    return wanted - cut - {name for shot in shots.SHOTS for name in shot.prints}


def print_of(name):
    return os.path.join(MASTERS, "prints", f"{name}.png")


def _older(path, than):
    return not os.path.exists(path) or os.path.getmtime(path) < os.path.getmtime(than)


def _json(path):
    with open(path) as file:
        return json.load(file)


def run(command):
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True)
    for line in done.stdout.splitlines():
        if line.startswith(("exposed", "wrote")):
            print(time.strftime("%H:%M:%S"), line, flush=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")


if __name__ == "__main__":
    main()
