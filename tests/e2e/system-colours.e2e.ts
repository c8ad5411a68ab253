import { lowEnhancedContrast } from './support/axe';
import { expect } from './support/journey';
import { controlsOf } from './support/player-parts';
import { customerTest as test } from './support/signed-in';

test.use({ isDrawn: true, contextOptions: { forcedColors: 'active' } });

test('options, the seek bar and marks of a title are distinguishable', async ({ page }) => {
  await page.goto('/stream/movie/safety-last-1923');
  await controlsOf(page);

  await test.step("the seek bar's position is visible", async () => {
    const rail = await page.getByRole('slider', { name: 'Position' }).boundingBox();
    if (!rail) throw new Error('The seek bar is not drawn.');
    // The thumb is at the left end: its centre differs from the colour around it.
    const picture = await page.screenshot({
      clip: { x: rail.x + 6, y: rail.y + rail.height / 2 - 1, width: 2, height: 2 },
    });
    const above = await page.screenshot({ clip: { x: rail.x + 6, y: rail.y + 1, width: 2, height: 2 } });
    expect(picture.equals(above)).toBe(false);
  });

  await test.step("drawings have the system's colors in both themes", async () => {
    const ring = page.getByRole('img', { name: /8\.1/ }).first();
    const groundIn = (theme: string) =>
      ring.evaluate((drawing, chosen) => {
        document.documentElement.dataset.theme = chosen;
        return getComputedStyle(drawing).backgroundColor;
      }, theme);
    expect(await groundIn('dark')).toBe(await groundIn('light'));
  });

  await test.step('the buttons have the ground of the page, not the picture', async () => {
    const groundBehind = (button: Element) => {
      for (let element = button; element.parentElement; element = element.parentElement) {
        if (element.querySelector('video')) return 'the picture';
        const { backgroundColor } = getComputedStyle(element);
        if (!backgroundColor.endsWith(', 0)')) return backgroundColor;
      }
      return undefined;
    };
    const ground = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    expect(await page.getByRole('button', { name: 'Settings' }).evaluate(groundBehind)).toBe(ground);
  });

  await test.step('selected options are distinguishable', async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    const groundOf = (speed: string) =>
      page
        .locator('label')
        .filter({ hasText: new RegExp(`^${speed}×$`) })
        .evaluate((label) => getComputedStyle(label).backgroundColor);
    expect(await groundOf('1')).not.toBe(await groundOf('1.25'));
  });

  await test.step('an unwatched episode has no tick', async () => {
    await page.goto('/stream/tv-show/bonanza-1959');
    const mark = page.getByRole('button', { name: 'Season 1 - Episode 1: watched' });
    const tick = mark.locator('svg');
    await expect(mark).toHaveAttribute('aria-pressed', 'false');
    await expect(tick).toBeHidden();
    await mark.click();
    await expect(tick).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tick).toBeHidden();
  });

  await test.step('the chosen suggestion is legible, and the current episode distinguishable', async () => {
    const colourOf = (element: Element) => getComputedStyle(element).color;
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
    const [current, other] = [true, false].map((isCurrent) =>
      page.locator(`main a[href*="episode"]${isCurrent ? '[aria-current=true]' : ':not([aria-current])'}`).first(),
    );
    expect(await current?.evaluate(groundOf)).not.toBe(await other?.evaluate(groundOf));
    await page.keyboard.press('Control+k');
    // Typing letter by letter selects a suggestion of a shorter word, which the next result replaces.
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('moon');
    await expect(page.getByRole('option', { name: /Moon/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const chosen = page.getByRole('listbox').locator('a[aria-selected=true]');
    const isLegible = async () =>
      (await chosen.getByText(/1902/).evaluate(colourOf)) === (await chosen.evaluate(colourOf));
    // Colors have transitions.
    await expect.poll(isLegible).toBe(true);
  });
});

test('chosen topics, select boxes and buttons of a form are distinguishable', async ({ page }) => {
  await page.goto('/support?kind=movie&id=safety-last-1923');
  const topic = (name: string) => page.locator('label').filter({ hasText: name });
  await topic('The sound').click();
  const letters = await topic('The picture').evaluate((label) => getComputedStyle(label).color);
  await expect(topic('The sound')).not.toHaveCSS('color', letters);
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveCSS('appearance', 'auto');
  await expect(page.getByRole('main').locator('button[type=submit]')).toHaveCSS('border-top-width', '1px');

  await test.step('a progress bar is distinguishable from its ground', async () => {
    // Inserts the markup of ui/ProgressBar.tsx, because the site shows a progress bar only for a moment.
    await page.getByRole('main').evaluate((main) => {
      main.insertAdjacentHTML(
        'afterbegin',
        '<progress value="0.5" class="block h-1.5 w-full appearance-none overflow-hidden [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-bar]:bg-line" />',
      );
    });
    const bar = page.getByRole('progressbar');
    const box = await bar.boundingBox();
    if (!box) throw new Error('The bar is not drawn.');
    const partAt = (share: number) =>
      page.screenshot({ clip: { x: box.x + box.width * share, y: box.y + 2, width: 2, height: 2 } });
    expect((await partAt(0.25)).equals(await partAt(0.75))).toBe(false);
  });
});

test.describe('with more contrast', () => {
  test.use({ contextOptions: { forcedColors: 'none', contrast: 'more' } });

  test('texts have 7:1 and outlines of fields and cards 4.5:1 in both themes', async ({ page }) => {
    await page.goto('/support');
    const field = page.getByRole('main').getByRole('textbox').first();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await lowEnhancedContrast(page), colorScheme).toEqual([]);
      expect(await field.evaluate(contrastOfOutline), colorScheme).toBeGreaterThan(4.5);
    }
    await page.goto('/account');
    const card = page.getByRole('main').getByRole('region').first();
    await expect(card).toBeVisible();
    expect(await card.evaluate(contrastOfOutline)).toBeGreaterThan(4.5);
  });
});

/** Contrast of an element's border against the page. Runs in the browser. */
function contrastOfOutline(element: Element): number {
  const luminance = (color: string) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    if (!pen) throw new Error('The browser has no canvas.');
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const outline = luminance(getComputedStyle(element).borderTopColor);
  const ground = luminance(getComputedStyle(document.documentElement).backgroundColor);
  return (Math.max(outline, ground) + 0.05) / (Math.min(outline, ground) + 0.05);
}
