"""Generates random scenarios: a system of any kind, and fingers that drag, reverse, pause, flick and catch."""

from random import Random

VIEWPORT = [390, 844]

# For each kind: the part that a finger touches most often, and further parts.
PARTS = {
    "scroll-view": ["content"],
    "segment-pager": ["list", "header"],
    "easy-pager": ["list", "header"],
    "swipe-pages": ["list", "header"],
    "collapsing-header": ["list"],
    "stacked-lists": ["content"],
    "sticky-sections": ["list"],
    "detent-sheet": ["list", "sheet"],
    "android-nested": ["child"],
    "android-app-bar": ["list", "bar"],
    "compose-nested": ["child"],
    "android-bottom-sheet": ["list", "sheet"],
    "css-scroll": ["inner"],
    "flutter-nested": ["list", "header"],
    "flutter-sheet": ["list"],
}

PAGED = ["segment-pager", "easy-pager", "swipe-pages", "collapsing-header"]

PRESETS = ["uikit"] * 6 + ["android", "compose", "flutter-bouncing", "flutter-clamping", "chromium"]


def system(random: Random, kind: str) -> dict:
    """Generates the geometry of a system of a kind."""
    def length(least: int, most: int) -> int:
        return random.randrange(least, most, 10)

    lists = [length(1500, 6000), length(1500, 3000), 300]
    shape = {
        "scroll-view": lambda: {"content": [390, length(2500, 8000)], "offset": [0, length(0, 1200)]},
        "segment-pager": lambda: {"header": length(150, 350), "bar": 44, "pages": lists},
        "easy-pager": lambda: {"header": length(150, 350), "bar": 64, "pages": lists[:2]},
        "swipe-pages": lambda: {"header": length(150, 300), "bar": 40, "pages": lists[:2]},
        "collapsing-header": lambda: {
            "headerMin": 60, "headerMax": length(150, 300), "headerStart": 150, "pages": lists[:2]},
        "stacked-lists": lambda: {"lists": [length(900, 1500), 300, length(1500, 3000)]},
        "sticky-sections": lambda: {"headers": 40, "sections": [260, 120, length(1500, 3000), 640]},
        "detent-sheet": lambda: {"detents": [60, 400, 760], "content": length(1500, 3000)},
        "android-nested": lambda: {
            "parts": [{"name": "parent", "length": length(400, 2000)},
                      {"name": "child", "length": length(300, 2000)}]},
        "android-app-bar": lambda: {
            "bar": [{"height": length(150, 300), "minHeight": 56, "flags": ["scroll"]}],
            "list": length(1500, 4000)},
        "compose-nested": lambda: {
            "parts": [{"name": "parent", "length": length(400, 2000)},
                      {"name": "child", "length": length(300, 2000)}]},
        "android-bottom-sheet": lambda: {
            "peek": 200, "expandedOffset": 100, "fitToContents": False, "list": length(1500, 3000)},
        "css-scroll": lambda: {
            "scrollers": [{"name": "page", "size": VIEWPORT, "content": [390, length(2500, 4000)]},
                          {"name": "inner", "size": [390, 600], "content": [390, length(1000, 2500)]}]},
        "flutter-nested": lambda: {
            "header": {"max": length(150, 300)}, "lists": [{"length": length(1500, 4000)}]},
        "flutter-sheet": lambda: {"max": 0.9, "list": length(1500, 3000)},
    }[kind]()
    scale = random.choice([None, None, 2, 3])
    if scale and kind in PARTS and "android" not in kind and kind.split("-")[0] not in ("css", "flutter", "compose"):
        shape["displayScale"] = scale
    return {"kind": kind, "viewport": VIEWPORT} | shape


def touch(random: Random, part: str, direction: int, paused: bool | None = None) -> list[dict]:
    """A finger that drags, may pause or reverse, and is released with its last velocity."""
    steps = []
    speed = direction * random.uniform(300, 2200)
    pieces = random.choice([1, 1, 1, 2, 2, 3])
    for piece in range(pieces):
        seconds = round(random.uniform(0.08, 0.3), 4)
        steps.append({"drag": round(speed * seconds, 2), "seconds": seconds, "on": part})
        if piece + 1 < pieces:
            if random.random() < 0.3:
                steps.append({"wait": round(random.uniform(0.05, 0.3), 4)})
            speed = speed * random.uniform(0.5, 1.5) if random.random() < 0.5 else -speed * random.uniform(0.3, 1)
    if paused or paused is None and random.random() < 0.15:
        return steps + [{"wait": 0.15}, {"lift": 0}]
    told = round(speed * random.uniform(0.95, 1.05), 2)
    return steps + [{"lift": told if random.random() < 0.7 else "tracked"}]


def scenario(random: Random, kind: str, touches: int | None = None, direction: int | None = None) -> dict:
    """A scenario of a kind with one to three touches; content may still move when the next touch begins."""
    # A collapsed sheet cannot be scrolled before it has been pulled up; other content begins at its top.
    parts = PARTS[kind]
    script = [{"wait": round(random.uniform(0.06, 0.2), 4)}]
    for index in range(touches or random.choice([1, 1, 2, 3])):
        way = direction or (1 if index == 0 or random.random() < 0.5 else -1)
        part = parts[0] if index or random.random() < 0.7 else random.choice(parts)
        if kind in ("scroll-view", "segment-pager") and random.random() < 0.3:
            script.append({
                "gesture": "flick", "velocity": way * round(random.uniform(800, 4000)),
                "seed": random.randrange(1000), "jitter": round(random.uniform(0, 0.3), 2)})
        else:
            script += touch(random, part, way)
        script.append({"wait": round(random.uniform(0.15, 0.9), 4)})
        if kind in PAGED and random.random() < 0.2:
            script += [{"page": random.choice([0, 1])}, {"wait": round(random.uniform(0.1, 0.3), 4)}]
    script.append({"wait": 0.7} if random.random() < 0.5 else {"settle": True})
    physics = {"preset": random.choice(PRESETS)} if kind == "scroll-view" else {}
    return {
        "format": 1, "system": system(random, kind), "physics": physics, "framesPerSecond": 960,
        "touchSamplesPerSecond": random.choice([60, 120, 120, 240]), "script": script}
