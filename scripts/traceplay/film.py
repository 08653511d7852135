"""Records a page of scripts/play in headless Chromium: film PAGE.html TRACE.csv OUTPUT.webp."""

import io
import shutil
import sys
from pathlib import Path

from PIL import Image
from selenium import webdriver
from selenium.webdriver.common.by import By

from traceplot.trace import read_traces

SIZE = (1200, 1000)
RATE = 15  # The frames per second of the film.
LARGEST = 1.5e6  # The largest size of the film, in bytes.


def film(page: Path, trace: Path, output: Path) -> None:
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
        options.add_argument(argument)
    options.add_argument(f"--window-size={SIZE[0]},{SIZE[1]}")
    end = read_traces(trace)[0].time[-1]
    browser = webdriver.Chrome(options, webdriver.ChromeService(shutil.which("chromedriver")))
    try:
        browser.get(page.resolve().as_uri())
        scenes = browser.find_element(By.ID, "scenes")
        frames = []
        for index in range(int(end * RATE) + 1):
            browser.execute_script("player.pause(); player.seek(arguments[0]);", index / RATE)
            image = Image.open(io.BytesIO(scenes.screenshot_as_png))
            frames.append(image.convert("RGB"))
    finally:
        browser.quit()
    frames[0].save(
        output, save_all=True, append_images=frames[1:], duration=1000 // RATE, loop=0,
        quality=60, method=6,
    )
    if output.stat().st_size > LARGEST:
        raise SystemExit(f"{output}: {output.stat().st_size} bytes; at most {LARGEST:.0f} are allowed")


if __name__ == "__main__":
    film(*map(Path, sys.argv[1:]))
