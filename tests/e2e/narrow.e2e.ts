import type { Locator, Page } from '@playwright/test';
import { expectNoHorizontalScroll, loadWebFont } from './support/horizontal-overflow';
import { interfaceTexts } from './support/interface-texts';
import { expect } from './support/journey';
import { administratorTest as test } from './support/signed-in';
import { requestAs } from './support/signed-in-request';

/*
 * Titles and names are user input with words of any length. They must not make a page scroll sideways on a phone.
 * Measured with the web font, which is narrower than the fallback font of some machines.
 */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
const longChapter = 'Chapter 1: The Old Sea-dog at the Admiral Benbow, and Whom He Was Afraid Of';

test('breaks a long word of a title and its credits on its page and in its manager', async ({ page }) => {
  const film = { movie_title: `${longWord} I`, movie_director: longWord, movie_production: `${longWord} Film` };
  await withTitle(page, 'MovieMetadata', film, async (id) => {
    await page.goto(`/stream/movie/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: longWord })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await page.goto('/admin-dashboard/movie-list?q=Donaudampf');
    await expect(page.getByRole('rowheader', { name: longWord })).toBeVisible();
    await expectNoHorizontalScroll(page);
    for (const row of await page.getByRole('row').all()) expect((await row.boundingBox())?.width).toBeLessThan(360);
  });
});

test('keeps an episode with a long title within its card in the form', async ({ page }) => {
  const episodes = [1, 2].map((episode) => ({
    ...{ id: `e${episode}`, season: 1, episode, title: `The One with ${longWord}, and a Title of Two Lines` },
    ...{ description: '', url: [], thumbnail: [] },
  }));
  const show = { tvShow_title: 'Two Long Ones', tvShow_episodes: JSON.stringify(episodes) };
  await withTitle(page, 'TVShowMetadata', show, async (id) => {
    await page.goto(`/admin-dashboard/tv-shows-list?edit=${id}`);
    await expect(page.getByRole('heading', { level: 3, name: /The One with/ }).first()).toBeVisible();
    await expectNoHorizontalScroll(page);
  });
});

test('keeps the audiobook player on the screen with a long chapter name, in both orientations', async ({ page }) => {
  const link = await linkOfABook(page);
  const chapters = JSON.stringify([
    { title: longChapter, start: 0 },
    { title: 'Chapter 2', start: 20 },
  ]);
  const book = {
    audiobook_title: `${longChapter}. ${longChapter}`,
    audiobook_link: link,
    audiobook_chapters: chapters,
  };
  await withTitle(page, 'AudiobooksMetadata', book, async (id) => {
    await page.goto(`/stream/audiobook/${id}`);
    for (const size of [
      { width: 360, height: 740 },
      { width: 800, height: 360 },
    ]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible();
      // Sequential, because the page may still adapt to its new size.
      await expect(async () => {
        const stage = await page.locator('[data-audio-stage]').boundingBox();
        if (!stage) throw new Error('There is no stage.');
        for (const name of ['Next chapter', 'Forward 30 seconds', 'Speed', 'Sleep timer']) {
          const button = await page.getByRole('button', { name }).boundingBox();
          if (!button) throw new Error(`There is no button ${name}.`);
          expect(button.x + button.width, name).toBeLessThanOrEqual(size.width);
          expect(button.y + button.height, name).toBeLessThanOrEqual(stage.y + stage.height);
        }
        const list = await page.getByRole('navigation', { name: 'Chapters' }).boundingBox();
        expect((list?.y ?? 0) + (list?.height ?? 0), 'the chapters end where the stage does').toBeCloseTo(
          stage.y + stage.height,
          0,
        );
      }).toPass();
      await expectNoHorizontalScroll(page);
    }
  });
});

test('a title of 190 letters leaves room for the content below it, and begins in place of a missing picture', async ({
  page,
}) => {
  const long = 'The Curious and Most Remarkable Adventures of a Travelling Projectionist '
    .repeat(3)
    .slice(0, 190)
    .trim();
  await withTitle(page, 'MovieMetadata', { movie_title: long }, async (id) => {
    await page.goto(`/stream/movie/${id}`);

    await test.step('shows the beginning of a long title instead of a missing picture', async () => {
      const words = page.getByRole('article').locator('[aria-hidden]', { hasText: long });
      const whole = await words.boundingBox();
      const first = await words.locator('span').boundingBox();
      if (!whole || !first) throw new Error('Nothing stands for the picture.');
      expect(first.y).toBeGreaterThan(whole.y);
    });

    await loadWebFont(page);
    for (const { width, height, most } of [
      { width: 360, height: 740, most: 300 },
      { width: 1440, height: 900, most: 100 },
    ]) {
      await page.setViewportSize({ width, height });
      const heading = page.getByRole('heading', { level: 1, name: long });
      await expect.poll(async () => (await heading.boundingBox())?.height, `${width}`).toBeLessThan(most);
    }
  });
});

test("an episode with a long description keeps the show's buttons within reach", async ({ page }) => {
  const about = 'Three people tell what happened, and none of them agrees with the others. '.repeat(20);
  await page.goto('/robots.txt');
  const { bonanza } = await requestAs(page, '{ bonanza: getTVShowMetadata(id: "bonanza-1959") { tvShow_episodes } }');
  const [first] = JSON.parse(bonanza.tvShow_episodes);
  const episodes = JSON.stringify([{ ...first, description: about }]);
  const show = { tvShow_title: 'Much To Say', tvShow_link: first.url[0], tvShow_episodes: episodes };
  await withTitle(page, 'TVShowMetadata', show, async (id) => {
    await page.goto(`/stream/tv-show/${id}`);
    const favorite = page.getByRole('button', { name: /^Favorite/ });
    await page.getByRole('button', { name: 'Read more' }).click();
    const below = (await favorite.boundingBox())?.y ?? 0;
    await page.getByRole('button', { name: 'Read less' }).click();
    expect((await favorite.boundingBox())?.y).toBeLessThan(below - 200);
  });
});

test('shows the search form below a search for a pasted paragraph', async ({ page }) => {
  await page.goto(`/search?q=${'harold'.repeat(100)}`);
  await expect(page.getByRole('main').getByRole('search')).toBeInViewport({ ratio: 1 });
});

test('shortens the names that a listing shows before its scripts run', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto('/tv-shows', { waitUntil: 'commit' });
  const names = page.locator('[data-drawn=en] [data-early=name]:not(:empty)');
  await expect(names.filter({ hasText: 'The Beverly Hillbillies' })).toBeVisible();
  const widths = await names.evaluateAll((shown) =>
    shown.map((name) => Math.round(name.getBoundingClientRect().width)),
  );
  // All have the width of the cards in their columns.
  expect(new Set(widths).size).toBe(1);
});

test('keeps the latest of many notices on the screen', async ({ page }) => {
  await page.goto('/bookmarks');
  const { browseTitles } = await requestAs(page, '{ browseTitles(kind: movie, pageSize: 14) { items { id } } }');
  for (const { id } of browseTitles.items)
    await requestAs(page, `mutation { react(kind: movie, titleId: "${id}", change: ADD_FAVORITE) { favorites } }`);
  await page.reload();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  // More notices than fit on a phone's screen.
  for (let left = 14; left > 0; left -= 1) {
    await expect(titles).toHaveCount(left);
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
  }
  const notices = page.getByRole('region', { name: 'Notices' }).getByText('removed from favorites.');
  await expect(async () => {
    const tops = await notices.evaluateAll((shown) => shown.map((notice) => notice.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(12);
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(0);
  }).toPass({ intervals: [100], timeout: 5000 });
});

test('shows a notice just above the save bar, or at the bottom of the screen, and the uploads beside it', async ({
  page,
}) => {
  await page.goto('/admin-dashboard/audiobooks-list?mode=add');
  const bar = page.locator('[data-save-bar]');
  const without = await bar.boundingBox();
  const notices = page.getByRole('region', { name: 'Notices' });
  const bottomOf = async () => {
    const box = await notices.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  const belowBar = async () => (await bottomOf()) - Math.round((await bar.boundingBox())?.y ?? 0);
  await page.getByRole('button', { name: 'Add Chapter' }).click();
  await bar.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight));
  await page.getByRole('button', { name: 'Remove Chapter 1' }).click();
  await expect(notices.getByText('Chapter 1 was removed.')).toBeVisible();
  expect(await belowBar()).toBe(-8);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(bottomOf).toBe(740 - 16);
  // A higher bar that sticks to the bottom of the window.
  await page.setViewportSize({ width: 768, height: 740 });
  await page.getByRole('button', { name: 'Add Chapter' }).click();
  await page.getByRole('button', { name: 'Remove Chapter 1' }).click();
  await expect.poll(belowBar).toBe(-8);
  await bar.evaluate((element) => {
    element.style.paddingTop = '10rem';
  });
  await expect.poll(belowBar, { timeout: 2000 }).toBe(-8);

  await test.step('leaves no empty space for the uploads below the buttons of a form on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const abandoned = { id: 'u1', state: 'UPLOADING', title: 'A film', files: '[]', updatedAt: '2026-01-02T00:00:00Z' };
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('listLooseFiles')) return route.fallback();
      return route.fulfill({ json: { data: { listLooseFiles: { items: [abandoned], nextToken: null } } } });
    });
    await page.reload();
    const dock = page.getByRole('region', { name: 'Uploads' });
    await expect(dock).toBeVisible();
    expect((await bar.boundingBox())?.height).toBe(without?.height);
    // A post's save bar sticks to the bottom of the window, and leaves the space of the upload dock free.
    await page.goto('/admin-dashboard/blog-list?mode=add');
    const button = await bar.getByRole('button').last().boundingBox();
    const taken = await dock.boundingBox();
    const space = (taken?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
    expect(space).toBeGreaterThanOrEqual(0);
    expect(space).toBeLessThanOrEqual(20);
  });
});

test('covers no button of a save bar with the uploads, collapsed or open', async ({ page }) => {
  const abandoned = Array.from({ length: 8 }, (_, at) => {
    return { id: `u${at}`, state: 'UPLOADING', title: `Film ${at}`, files: '[]', updatedAt: '2026-01-02T00:00:00Z' };
  });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('listLooseFiles')) return route.fallback();
    return route.fulfill({ json: { data: { listLooseFiles: { items: abandoned, nextToken: null } } } });
  });
  for (const address of ['blog-list?edit=reading-with-your-ears', 'audiobooks-list?mode=add']) {
    await page.goto(`/admin-dashboard/${address}`);
    const dock = page.getByRole('region', { name: 'Uploads' });
    const fold = dock.getByRole('heading', { level: 2 }).getByRole('button');
    const bar = page.locator('[data-save-bar]');
    await expect(bar).toBeVisible();
    for (const width of [360, 640, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      for (const isOpen of [false, true]) {
        if ((await fold.getAttribute('aria-expanded')) !== String(isOpen)) await fold.click();
        await expect(dock.getByText('Film 7')).toBeVisible({ visible: isOpen });
        const where = `${address}, ${width} px, ${isOpen ? 'open' : 'collapsed'}`;
        expect(await bar.locator('button, a').evaluateAll(coveredWhenShown), where).toEqual([]);
      }
    }
  }
});

test('leaves room for the text of a post at a zoom of 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/admin-dashboard/blog-list?mode=add');
  const body = page.getByRole('textbox', { name: 'Text' });
  await body.pressSequentially('A line');
  const line = await body.getByText('A line').boundingBox();
  const bar = await page.locator('[data-save-bar]').boundingBox();
  if (!line || !bar) throw new Error('The form is not drawn.');
  expect(bar.y).toBeGreaterThan(line.y + line.height);
  expect(line.y + line.height).toBeLessThanOrEqual(256);
});

test('no bar hides the focused control in a list of titles or in the filters', async ({ page }) => {
  const rows = page.getByRole('row').locator('a, button, input');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/admin-dashboard/movie-list');
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await page.getByRole('navigation', { name: 'Pages' }).scrollIntoViewIfNeeded();
  expect(await rows.evaluateAll(hiddenWhenFocused), 'below the header').toEqual([]);

  await page.setViewportSize({ width: 800, height: 600 });
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(page.getByRole('group', { name: '1 selected' })).toBeVisible();
  expect(await rows.evaluateAll(hiddenWhenFocused), 'below the selected titles').toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/movies');
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.locator('summary').first().click();
  // Fields without options disappear once the options are known.
  await expect(sheet.getByRole('checkbox').first()).toBeVisible();
  for (const group of (await sheet.locator('summary').all()).slice(1)) await group.click();
  const options = sheet.locator('summary, input');
  expect(await options.evaluateAll(hiddenWhenFocused), 'between the bars').toEqual([]);
  expect(await options.evaluateAll(hiddenWhenFocused, true), 'between the bars').toEqual([]);
});

test('shows all tabs of the settings, and scrolls to the open one if they do not fit', async ({ page }) => {
  await test.step('scrolls to the open tab of the settings if they do not fit', async () => {
    await page.setViewportSize({ width: 240, height: 740 });
    await page.goto('/admin-dashboard/settings?section=testimonials');
    await expect(page.getByRole('link', { name: 'Testimonials' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 360, height: 740 });
  });

  for (const language of ['en', 'es'] as const) {
    await test.step(`shows all tabs of the settings (${language})`, async () => {
      if (language === 'en')
        await page.getByRole('link', { name: interfaceTexts(language)('settings.slides') }).click();
      else {
        await page.evaluate((chosen) => localStorage.setItem('marquee.language', chosen), language);
        await page.reload();
      }
      const parts = page
        .getByRole('navigation', { name: interfaceTexts(language)('settings.parts') })
        .getByRole('link');
      await expect(parts).toHaveCount(4);
      await loadWebFont(page);
      for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 });
    });
  }
});

test('the filters of the account list and the buttons of a dialog use the whole width', async ({ page }) => {
  await test.step('the filters of the account list are as wide as the list', async () => {
    await page.goto('/admin-dashboard/accounts-list');
    const field = page.getByRole('searchbox', { name: 'Search by e-mail, name or ID' });
    for (const name of ['Role', 'Account Status']) {
      const filter = page.getByRole('combobox', { name, exact: true });
      await expect(filter).toHaveCSS('width', await field.evaluate((element) => getComputedStyle(element).width));
    }
  });

  await test.step('the buttons of a dialog fill its width, also when stacked', async () => {
    await page.goto('/admin-dashboard/movie-list?q=nosferatu');
    await page.getByRole('button', { name: 'Delete Nosferatu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Nosferatu”?' });
    const edgeOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
    const words = await edgeOf(dialog.getByRole('heading'));
    expect(await edgeOf(dialog.getByRole('button').last())).toBeCloseTo(words, 0);
  });
});

/** Creates a title as the signed-in administrator, and deletes it after `during`. */
async function withTitle(page: Page, model: string, fields: object, during: (id: string) => Promise<void>) {
  await page.goto('/robots.txt');
  const id = `narrow-${crypto.randomUUID().slice(0, 8)}`;
  const input = Object.entries({ id, ...fields }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  await requestAs(page, `mutation { create${model}(input: { ${input.join(', ')} }) { id } }`);
  try {
    await during(id);
  } finally {
    await requestAs(page, `mutation { delete${model}(input: { id: "${id}" }) { id } }`);
  }
}

async function linkOfABook(page: Page): Promise<string> {
  await page.goto('/robots.txt');
  const { book } = await requestAs(
    page,
    '{ book: getAudiobooksMetadata(id: "treasure-island-1883") { audiobook_link } }',
  );
  return book.audiobook_link;
}

/** Runs in the page: focuses one control after the other, from the last one or the first, and names the covered ones. */
function hiddenWhenFocused(controls: (HTMLElement | SVGElement)[], isForwards = false): string[] {
  return (isForwards ? controls : controls.toReversed()).flatMap((control) => {
    control.focus();
    const { left, top, width, height } = control.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = onTop && (control.contains(onTop) || onTop.contains(control));
    return isSeen ? [] : [control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 80)];
  });
}

/** Runs in the page: scrolls to each control, and returns those of which something is covered. */
function coveredWhenShown(controls: (HTMLElement | SVGElement)[]): (string | null)[] {
  return controls.flatMap((control) => {
    control.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
    const isSeen = corners.every(([x, y]) => control.contains(document.elementFromPoint(x, y)));
    return isSeen ? [] : [control.textContent];
  });
}
