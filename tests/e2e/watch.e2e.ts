import type { Page } from '@playwright/test';
import { deferred } from '../../src/lib/deferred';
import { dataRequests, operationIn } from './support/data-requests';
import { expect, test as visitorTest } from './support/journey';
import { controlsOf, playToEnd } from './support/player-parts';
import { customerTest as test } from './support/signed-in';
import { requestAs } from './support/signed-in-request';

const film = '/stream/movie/nosferatu-1922';
const show = '/stream/tv-show/the-lone-ranger-1949';

visitorTest(
  'shows visitors a title with its facts and 2 s of its trailer, and returns to it after the login',
  async ({ page }) => {
    await page.clock.install();
    await page.goto(film);
    await expect(page.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await expect(page.getByText('F. W. Murnau')).toBeVisible();
    await expect(page.getByText('1 hr 34 min', { exact: true })).toBeVisible();
    await expect(page.getByTitle('With captions')).toHaveText('CC');
    await expect(page.getByText('Murnau’s symphony of horror')).toBeVisible();
    await expect(page.getByText('Trailer', { exact: true })).toBeVisible();
    await expect(page.locator('video')).toHaveAttribute('controlslist', 'nodownload');
    await expect(page.locator('video')).toHaveAttribute('src', /\/movies\/trailer\//);
    await expect(page.getByText('You need to log in to view this content.')).toBeHidden();

    await test.step('shows the actions of a title two by two on a tablet', async () => {
      await page.setViewportSize({ width: 768, height: 1024 });
      const places = ['Favorite', 'Like', 'Dislike', 'Watch later'].map((name) =>
        page.getByRole('button', { name: new RegExp(`^${name}`) }).boundingBox(),
      );
      const lefts = (await Promise.all(places)).map((place) => place?.x);
      expect(lefts.slice(2)).toEqual(lefts.slice(0, 2));
    });

    await page.clock.runFor(2500);
    await expect(page.getByText('You need to log in to view this content.')).toBeVisible();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(film)}`);
  },
);

visitorTest('shows not found with help for an unknown title', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const address of ['/stream/movie/no-such-film', '/stream/painting/x']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Title not found' })).toBeVisible();
    await expect.poll(() => logged).toContain(`No title found at ${address}`);
  }
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('shows all facts of a title, with links, its name in the viewport and its poster once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(film);
  await expectNameInViewportAndOnePoster(page);
  const facts = page.getByRole('article');
  await expect(facts.getByRole('heading', { level: 1, name: 'Nosferatu' })).toBeVisible();
  await expect(facts.getByRole('img', { name: 'Rated 8.2 out of 10' }).first()).toBeVisible();
  for (const fact of ['IMDb', '1922', 'PG-13', '4K', 'ULTRA HD', '1 hr 34 min', 'Sample, 1 min, 360p']) {
    await expect(facts.getByText(fact).first()).toBeVisible();
  }
  for (const label of ['Director', 'Casting', 'Production']) await expect(facts.getByText(label)).toBeVisible();
  await expect(page.getByTitle('With captions')).toHaveText('CC');
  // The description is rendered as markup.
  await expect(facts.locator('em', { hasText: 'symphony of horror' })).toBeVisible();
  await expect(facts.getByRole('link', { name: 'Fantasy' })).toHaveAttribute('href', '/movies?genre=fantasy');
  await expect(facts.getByRole('link', { name: 'Max Schreck' })).toHaveAttribute('href', '/search?q=Max%20Schreck');

  const related = page.getByRole('region', { name: 'Related Movies' });
  await expect(related.getByRole('listitem')).toHaveCount(6);
  await expect(related.getByRole('link', { name: /Nosferatu/ })).toHaveCount(0);

  expect(await structuredData(page)).toMatchObject({
    '@type': 'Movie',
    name: 'Nosferatu',
    duration: 'PT1H34M',
    director: [{ name: 'F. W. Murnau' }],
  });
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Nosferatu');
  await expect(page).toHaveTitle('Nosferatu – Marquee');
});

test('shows the length of an audiobook, that a sample of it plays, and other books in its language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/stream/audiobook/dracula-1897');
  await expectNameInViewportAndOnePoster(page);
  const facts = page.getByRole('article');
  await expect(facts.getByText('16 hr 31 min', { exact: true })).toBeVisible();
  await expect(facts.getByText(/^Sample, \d\d sec$/)).toBeVisible();
  // Chapters and their lengths are those of the sample recording.
  await expect(page.getByRole('listitem').filter({ hasText: 'From the West to the East' })).toContainText(/0:\d\d$/);
  expect(await structuredData(page)).toMatchObject({ '@type': 'Audiobook', duration: 'PT16H31M' });

  await expect(page.getByRole('link', { name: 'English', exact: true })).toHaveAttribute(
    'href',
    '/audiobooks?language=english',
  );
  const related = page.getByRole('region', { name: 'Related Audiobooks' });
  await expect(related.getByRole('listitem').first()).toBeVisible();
  await expect(related.getByRole('link', { name: /Dracula/ })).toHaveCount(0);
});

test('shows the length of an episode, similar shows, and marks all former episodes as watched at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/stream/tv-show/sherlock-holmes-1954?season=1&episode=3');
  await expectNameInViewportAndOnePoster(page);
  const episodes = page.getByRole('region', { name: 'Sherlock Holmes Episodes' });
  await test.step('shows the length of an episode, and that a sample of it plays', async () => {
    const facts = page.getByRole('article');
    await expect(facts.getByText('26 min', { exact: true })).toBeVisible();
    await expect(facts.getByText(/^Sample, \d+ sec, \d+p$/)).toBeVisible();
    const tiles = await episodes.getByRole('listitem').all();
    expect(tiles.length).toBeGreaterThan(0);
    for (const tile of tiles) await expect(tile.getByText(/^26 min · /)).toBeVisible();
  });

  await test.step('marks all former episodes as watched at once', async () => {
    const mark = (number: number) => episodes.getByRole('button', { name: `Season 1 - Episode ${number}: watched` });
    await change(page, () => episodes.getByRole('button', { name: 'Mark all before S1 E3 as watched' }).click());
    await expect(page.getByText('2 episodes are marked as watched.')).toBeVisible();
    await expect(episodes.getByRole('button', { name: /^Mark all before/ })).toBeHidden();
    for (const number of [1, 2]) await expect(mark(number)).toHaveAttribute('aria-pressed', 'true');
    await expect(mark(3)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('shows similar shows below the episodes, never the show itself', async () => {
    await page.getByRole('heading', { name: 'Related TV Shows' }).scrollIntoViewIfNeeded();
    const related = page.getByRole('region', { name: 'Related TV Shows' });
    await expect(related.getByRole('listitem').first()).toBeVisible();
    await expect(related.getByRole('link', { name: /Sherlock Holmes/ })).toHaveCount(0);
  });
});

test("shows the placeholder at the poster's place while a title loads", async ({ page }) => {
  await page.goto('/movies');
  // Delaying one request is enough: the title's.
  const held = deferred<void>();
  await page.route(dataRequests, async (route) => {
    if (operationIn(route.request()).includes('getMovieMetadata')) await held.promise;
    await route.continue();
  });
  await page.getByRole('main').locator('[data-card]').first().click();
  const box = page.getByRole('status', { name: 'Loading' }).locator('.aspect-portrait');
  await expect(box).toBeVisible();
  const expected = await box.boundingBox();
  held.resolve();
  const poster = page.getByRole('article').locator('.aspect-portrait').first();
  await expect(poster).toBeVisible();
  expect(await poster.boundingBox()).toEqual(expected);
});

test('plays the trailer for members, too, and returns to the film', async ({ page }) => {
  await page.goto('/stream/movie/the-kid-1921');
  await controlsOf(page);
  await test.step('shows CC on titles with captions only', async () => {
    await expect(page.getByTitle('With captions')).toHaveCount(0);
  });
  const video = page.locator('video');
  await expect(video).toHaveAttribute('src', /\/movies\/src\//);
  const trailer = page.getByRole('button', { name: 'Trailer', exact: true });
  await trailer.click();
  await expect(trailer).toHaveAttribute('aria-pressed', 'true');
  await expect(video).toHaveAttribute('src', /\/movies\/trailer\//);
  await expect(video).toHaveAccessibleName('Trailer of The Kid');
  // Autoplay after the request: the video plays and has the focus.
  await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false);
  await expect(page.getByRole('region', { name: 'Player' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Player' })).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Back to the title' }).click();
  await expect(video).toHaveAttribute('src', /\/movies\/src\//);
  await expect(page.getByRole('region', { name: 'Player' })).toBeFocused();

  await trailer.click();
  await controlsOf(page);
  await playToEnd(page);
  await expect(video).toHaveAttribute('src', /\/movies\/src\//);
  await expect(trailer).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Finished' })).toHaveAttribute('aria-pressed', 'false');
});

test('shows the other titles of a series in order, of every kind, and links to the series', async ({ page }) => {
  await page.goto('/stream/movie/caminandes-gran-dillama-2013');
  const others = page.getByRole('region', { name: 'More of Caminandes' }).getByRole('listitem');
  await expect(others).toContainText([/Part 1.*Llama Drama/, /Part 3.*Llamigos/]);
  await page.getByRole('link', { name: 'Part 2 of Caminandes' }).click();
  await expect(page).toHaveURL(/\/movies\?series=Caminandes$/);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([/Llama Drama/, /Gran Dillama/, /Llamigos/]);
  await expect(page.getByLabel('Sort by')).toHaveValue('series');
  await page.getByRole('link', { name: 'Remove filter: Caminandes' }).click();
  await expect(page).toHaveURL(/\/movies$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('newest');
  await page.goto('/search?q=sherlock%20holmes');
  await page.getByRole('link', { name: /Hound of the Baskervilles/ }).click();
  const show = page.getByRole('region', { name: 'More of Sherlock Holmes' }).getByRole('listitem');
  await expect(show).toContainText([/TV show.*Sherlock Holmes/]);
});

test('counts reactions to a film exactly, and marks it as watched with undo', async ({ page }) => {
  await page.goto('/stream/movie/the-golem-1920');
  await controlsOf(page);
  const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
  await expect(button('Like')).toHaveAttribute('aria-pressed', 'false');
  const count = async (name: string) => Number((await button(name).textContent())?.replace(/\D/g, ''));
  const [likes, dislikes, favorites] = [await count('Like'), await count('Dislike'), await count('Favorite')];
  await test.step('counts like, dislike and favourite; like and dislike exclude each other', async () => {
    await change(page, () => button('Like').click());
    await expect(button('Like')).toHaveAttribute('aria-pressed', 'true');
    expect(await count('Like')).toBe(likes + 1);
    await change(page, () => button('Dislike').click());
    await change(page, () => button('Favorite').click());
    let results = 0;
    page.on('response', (response) => {
      if (response.request().postData()?.includes('mutation')) results += 1;
    });
    // Two quick clicks are two changes, of which the last one applies.
    await button('Favorite').dblclick();
    await expect(button('Favorite')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => results).toBe(2);
  });

  const finished = page.getByRole('button', { name: 'Finished' });
  const later = page.getByRole('button', { name: 'Watch later' });
  await test.step('marks a film as watched with undo, and starts it from the beginning', async () => {
    await change(page, () => later.click());
    await change(page, () => finished.click());
    await expect(page.getByText(/ is marked as finished\./)).toBeVisible();
    await expect(finished).toHaveAttribute('aria-pressed', 'true');
    await expect(later).toHaveAttribute('aria-pressed', 'false');
    const restored = responseTo(page, 'createWatchLater');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(finished).toHaveAttribute('aria-pressed', 'false');
    // The title is on the watch-later list again.
    await expect(later).toHaveAttribute('aria-pressed', 'true');
    await restored;

    const takenOff = responseTo(page, 'deleteWatchLater');
    await change(page, () => finished.click(), 'saveProgress');
    await takenOff;
    // A new page load shows that the mark is stored.
    await page.goto('/bookmarks?list=history');
    await page.getByRole('link', { name: /The Golem.* Finished/ }).click();
    await expect(finished).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Already watched: starting over')).toBeVisible();
    await change(page, () => finished.click());
  });

  await page.reload();
  await controlsOf(page);
  await expect(finished).toHaveAttribute('aria-pressed', 'false');
  await expect(button('Dislike')).toHaveAttribute('aria-pressed', 'true');
  await expect(button('Like')).toHaveAttribute('aria-pressed', 'false');
  await expect(button('Favorite')).toHaveAttribute('aria-pressed', 'true');
  expect([await count('Like'), await count('Dislike'), await count('Favorite')]).toEqual([
    likes,
    dislikes + 1,
    favorites + 1,
  ]);
  await change(page, () => button('Favorite').click());
});

test('a show: switches seasons by keyboard, marks episodes with undo, resumes at the next episode', async ({
  page,
}) => {
  await page.goto(show);
  const episodes = page.getByRole('region', { name: 'The Lone Ranger Episodes' });
  await expect(episodes.getByRole('listitem')).toHaveCount(4);
  await expect(episodes.getByText('Season 1 - Episode 2')).toBeVisible();
  await expect(episodes.getByText('The Lone Ranger Fights On')).toBeVisible();

  await episodes.getByRole('tab', { name: 'Season 1' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(episodes.getByText('Season 2 - Episode 1')).toBeVisible();
  await page.keyboard.press('Home');

  const mark = episodes.getByRole('button', { name: 'Season 1 - Episode 1: watched' });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  await change(page, () => mark.click());
  await page.reload();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: /^Continue with Season 1 - Episode 2/ })).toBeVisible();

  await episodes.getByRole('link', { name: /Episode 3/ }).click();
  await expect(page).toHaveURL(/season=1&episode=3$/);
  await expect(page.getByRole('heading', { name: /^Season 1 - Episode 3/ })).toBeVisible();

  await test.step('a chosen episode replaces the trailer', async () => {
    await page.getByRole('button', { name: 'Trailer', exact: true }).click();
    await expect(page.locator('video').first()).toHaveAccessibleName('Trailer of The Lone Ranger');
    await episodes.getByRole('link', { name: /Episode 2/ }).click();
    await expect(page.locator('video').first()).toHaveAccessibleName('The Lone Ranger');
  });
});

test('marks an episode before its progress has loaded, and restores the progress on undo', async ({ page }) => {
  // A page without requests, for the tokens.
  await page.goto('/robots.txt');
  const place = 'season: 1, episode: 2, positionSeconds: 3, durationSeconds: 60, step: SOUGHT';
  await requestAs(
    page,
    `mutation { saveProgress(kind: tvShow, titleId: "bonanza-1959", ${place}, playedAt: "2026-01-02T03:04:05.000Z") { played_at } }`,
  );
  const held = deferred<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('listWatchProgress')) await held.promise;
    await route.continue();
  });
  await page.goto('/stream/tv-show/bonanza-1959');
  const tile = page.getByRole('region', { name: /Episodes$/ }).getByRole('listitem');
  const second = tile.filter({ hasText: 'Season 1 - Episode 2' });
  const mark = second.getByRole('button');
  await mark.click();
  held.resolve();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  await expect(second.getByText('57 sec left')).toBeVisible();
  await page.reload();
  await expect(second.getByText('57 sec left')).toBeVisible();
});

test('plays a muted preview while the pointer is over an episode, then shows its picture', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'desktop', 'A finger does not rest on anything.');
  await page.goto('/stream/tv-show/bonanza-1959');
  const tile = page
    .getByRole('region', { name: /Episodes$/ })
    .getByRole('listitem')
    .first();
  await tile.getByRole('link').hover();
  const preview = tile.locator('video');
  await expect(preview).toBeVisible();
  expect(await preview.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await page.mouse.move(0, 0);
  await expect(preview).toHaveCount(0);
  await page.getByLabel('Play previews').uncheck();
  await page.reload();
  await expect(page.getByLabel('Play previews')).not.toBeChecked();
});

/** The title's name is in the viewport when its page opens, and its poster is on the page once. */
async function expectNameInViewportAndOnePoster(page: Page): Promise<void> {
  await controlsOf(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const poster = await page.locator('meta[property="og:image"]').getAttribute('content');
  const shown = await page
    .getByRole('article')
    .locator('img')
    .evaluateAll(
      (images: HTMLImageElement[], source) =>
        // The backdrop is blurred, so its colours are enough.
        images.filter((image) => image.src === source && getComputedStyle(image).filter === 'none').length,
      poster,
    );
  expect(shown).toBe(1);
  const video = page.locator('video[aria-label]');
  for (const still of await video.evaluateAll((all: HTMLVideoElement[]) => all.map((one) => one.poster))) {
    expect(still).not.toBe(poster);
  }
}

/** The title's structured data for search engines. */
async function structuredData(page: Page): Promise<unknown> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
}

/** Waits for the response of a mutation, or of the one whose request contains these words. */
async function change(page: Page, act: () => Promise<void>, words = 'mutation'): Promise<void> {
  const answered = responseTo(page, words);
  await act();
  await answered;
}

/** Waits for the backend's response to the next request that contains these words. */
function responseTo(page: Page, words: string) {
  return page.waitForResponse((response) => response.request().postData()?.includes(words) ?? false);
}
