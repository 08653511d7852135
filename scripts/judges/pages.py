"""Generates web pages of nested scrollers, and gestures on them, from a seed.

A page has one to three scrollers, outermost first; the first one is the page itself. Every inner scroller
is sticky in its parent, so that the innermost scroller stays under the finger while the others scroll. All
lengths are CSS px.
"""

import random

from .gestures import angled, stroke, strokes

UP, DOWN, LEFT, RIGHT = (0, -1), (0, 1), (-1, 0), (1, 0)


def page(seed, index):
    """Generates a page and its two gestures: dict(id, scrollers, gestures)."""
    numbers = random.Random(f"{seed}/{index}")
    count = numbers.choice([1, 2, 2, 2, 3])
    scrollers = [scroller(numbers, level) for level in range(count)]
    if numbers.random() < 0.5:
        add_areas(numbers, scrollers[-1])
    return dict(id=f"{seed}-{index:02}", scrollers=scrollers, gestures=[gesture(numbers) for _ in range(2)])


def scroller(numbers, level):
    """Generates a scroller: `size` is null for the page; `room` is the distance it can scroll along each axis."""
    if level == 0:
        size, room = None, [numbers.choice([0, 0, 300, 2000]), numbers.choice([0, 200, 2400, 6000])]
    else:
        low, high = [(420, 640), (260, 340)][level - 1]
        size = [numbers.randint(low, high), numbers.randint(low, high)]
        room = [numbers.choice([0, 0, numbers.randint(60, 300), numbers.randint(900, 2500)]),
                numbers.choice([0, numbers.randint(60, 300), numbers.randint(1500, 4000), numbers.randint(1500, 4000)])]
    behavior = ["auto", "auto"]
    if level > 0:
        behavior = [numbers.choice(["auto", "auto", "auto", "contain", "none"]) for _ in room]
    at = [round(numbers.choice([0, 0, 0.5, 1, 1]) * length) for length in room]
    return dict(size=size, room=room, at=at, behavior=behavior, snap="none", padding=[0, 0, 0, 0], areas=[])


def add_areas(numbers, scroller):
    """Adds snap areas to a scroller along an axis: cards, pages or long areas."""
    axis = numbers.choice([0, 1, 1])
    scroller["room"][axis] = scroller["room"][axis] or 1800
    scroller["snap"] = f"{'xy'[axis]} {numbers.choice(['mandatory', 'mandatory', 'proximity'])}"
    if numbers.random() < 0.3:
        scroller["padding"] = [numbers.choice([0, 20, 40]) for _ in range(4)]
    port = (scroller["size"] or [700, 700])[axis]
    content = port + scroller["room"][axis]
    across = (scroller["size"] or [700, 700])[1 - axis]
    style, margin = numbers.choice(["cards", "pages", "long"]), numbers.choice([0, 0, 8])
    alignment = numbers.choice(["start", "start", "center", "end"])
    start = 0 if style == "pages" else numbers.randint(0, 120)
    while start < content and len(scroller["areas"]) < 14:
        length = dict(cards=numbers.randint(80, 220), pages=port, long=numbers.choice([120, round(1.6 * port)]))[style]
        length = min(length, content - start)
        rectangle = [start, 0, length, across] if axis == 0 else [0, start, across, length]
        align = ["none", "none"]
        align[axis] = alignment
        always = numbers.random() < 0.1
        scroller["areas"].append(
            dict(rect=rectangle, align=align, stop="always" if always else "normal", margin=margin))
        start += length + (0 if style == "pages" else 12)


def gesture(numbers):
    """Generates a drag, a flick, two flicks or notches of a wheel: dict(kind, samples | notches)."""
    straight = numbers.choice([UP, UP, DOWN, LEFT, RIGHT])
    diagonal = angled(numbers.choice([12, 22, 40, 50, 68, 80]) + numbers.choice([0, 180]))
    direction = numbers.choice([straight] * 5 + [diagonal])
    kind = numbers.choice(["drag", "drag", "flick", "flick", "flick", "two flicks", "wheel", "wheel", "wheel"])
    if kind == "drag":
        samples = stroke(direction, numbers.choice([150, 250, 400]), numbers.randint(60, 240), hold=0.35)
    elif kind == "flick":
        samples = stroke(direction, numbers.choice([600, 900, 1400, 2200, 3000]), numbers.randint(80, 220))
    elif kind == "two flicks":
        flick = dict(direction=direction, speed=numbers.choice([1200, 1800]), length=110)
        samples = strokes((0, flick), (numbers.choice([0.09, 0.25, 0.7]), flick))
    else:
        count, pause = numbers.choice([1, 1, 2, 3]), numbers.choice([0.3, 0.8, 2.0])
        step = numbers.choice([(0, 1), (0, 1), (0, -1), (1, 0)])
        return dict(kind=kind, notches=[(round(index * pause, 3), *step) for index in range(count)])
    return dict(kind=kind, samples=samples)


STYLE = (
    "*{scrollbar-width:none;overflow-anchor:none}html,body{margin:0;user-select:none}.content{position:relative}"
    ".area{position:absolute;outline:1px solid #888;pointer-events:none}"
    ".scroller{position:sticky;left:30px;top:30px;overflow:auto;background:#eef}")

SCRIPT = """
const scrollers = [document.scrollingElement, ...document.querySelectorAll('.scroller')];
const notches = [];
let pointer = null, shown = '', since = performance.now();
const offsets = () => scrollers.map(one => [one.scrollLeft, one.scrollTop].map(value => Math.round(value * 1000) / 1000));
const hold = event => event.preventDefault();
function holdWheel(on) {
  (on ? addEventListener : removeEventListener)('wheel', hold, { passive: false });
}
function watch() {
  const now = JSON.stringify(offsets());
  if (now !== shown) [shown, since] = [now, performance.now()];
  requestAnimationFrame(watch);
}
function state() {
  const inner = scrollers.length > 1 ? scrollers[scrollers.length - 1].getBoundingClientRect() : null;
  return {
    offsets: offsets(), still: performance.now() - since, notches, pointer, viewport: [innerWidth, innerHeight],
    rectangle: inner ? [inner.left, inner.top, inner.right, inner.bottom] : [0, 0, innerWidth, innerHeight],
    content: scrollers.map(one => [one.scrollWidth, one.scrollHeight]),
    size: scrollers.map(one => [one.clientWidth, one.clientHeight]),
  };
}
addEventListener('wheel', event => notches.push([performance.now(), event.deltaX, event.deltaY]), { passive: true });
addEventListener('mousemove', event => { pointer = [event.clientX, event.clientY]; });
scrollers.forEach((one, index) => one.scrollTo(...START[index]));
watch();
"""


def html(page):
    """The page as an HTML document, whose function state() returns what it shows."""
    rules, opening, closing = [STYLE], "", ""
    for level, scroller in enumerate(page["scrollers"]):
        selector = f"#s{level}" if level else "html"
        size = "" if level == 0 else "width:{}px;height:{}px;".format(*scroller["size"])
        padding = " ".join(f"{length}px" for length in scroller["padding"])
        rules.append(
            f"{selector}{{{size}overscroll-behavior:{' '.join(scroller['behavior'])};scroll-snap-type:{scroller['snap']};"
            f"scroll-padding:{padding}}}")
        extent = ["100vw", "100vh"] if level == 0 else [f"{length}px" for length in scroller["size"]]
        width, height = (f"calc({extent[axis]} + {scroller['room'][axis]}px)" for axis in (0, 1))
        if level:
            opening, closing = opening + f'<div class="scroller" id="s{level}">', "</div>" + closing
        opening, closing = opening + f'<div class="content" style="width:{width};height:{height}">', "</div>" + closing
        for area in scroller["areas"]:
            x, y, width, height = area["rect"]
            opening += (
                f'<div class="area" style="left:{x}px;top:{y}px;width:{width}px;height:{height}px;'
                f"scroll-snap-align:{area['align'][1]} {area['align'][0]};scroll-snap-stop:{area['stop']};"
                f'scroll-margin:{area["margin"]}px"></div>')
    start = f"const START = {[scroller['at'] for scroller in page['scrollers']]};"
    return (
        f"<!doctype html><meta charset=utf-8><style>{''.join(rules)}</style>{opening}{closing}"
        f"<script>{start}{SCRIPT}</script>")
