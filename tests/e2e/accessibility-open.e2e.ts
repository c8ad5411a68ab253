import type { Page } from '@playwright/test';
import { lowContrast, violations } from './support/axe';
import { interfaceTexts } from './support/interface-texts';
import { expect, test as visitorTest } from './support/journey';
import { mailedCode, newAddress } from './support/mailbox';
import { administratorTest, customerTest } from './support/signed-in';
import { requestAs } from './support/signed-in-request';

/*
 * Checks dialogs, menus and other content that opens on request, in both themes: in English on a desktop, in Spanish on
 * a phone. accessibility.e2e.ts checks the pages as they load.
 */
// Console errors of refused requests and of requests while offline.
visitorTest.use({
  expectedConsoleError: /status of 40\d|INTERNET_DISCONNECTED|fetching the script/,
  contextOptions: { reducedMotion: 'reduce' },
});
customerTest.use({
  expectedConsoleError: /status of 40\d|INTERNET_DISCONNECTED|fetching the script/,
  contextOptions: { reducedMotion: 'reduce' },
});
administratorTest.use({ contextOptions: { reducedMotion: 'reduce' } });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
/** The text of an id in the language of this width. */
const say = (page: Page, id: string) => interfaceTexts(isPhone(page) ? 'es' : 'en')(id);
const button = (page: Page, id: string) => page.getByRole('button', { name: say(page, id) });

async function clean(page: Page, name: string, { isAfloat = false } = {}): Promise<void> {
  // A refreshing list is dimmed.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  // A target that a floating element overlaps is reported as too small.
  const faults = (await violations(page)).filter((fault) => !isAfloat || !fault.startsWith('target-size'));
  expect.soft(faults, `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await lowContrast(page), `${name}, light`).toEqual([]);
}

async function open(page: Page, address: string): Promise<void> {
  const language = isPhone(page) ? 'es' : 'en';
  await page.addInitScript((chosen) => localStorage.setItem('marquee.language', chosen), language);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

visitorTest('the search overlay: empty, with results, without results, with recent searches', async ({ page }) => {
  await open(page, '/help-center');
  const field = page.locator('#site-search').getByRole('combobox', { name: say(page, 'search.open') });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await clean(page, 'empty');
  await page.keyboard.type('nosferatu');
  await expect(page.getByRole('option', { name: /Nosferatu/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await clean(page, 'titles');
  await field.fill('qzxwvyk');
  await expect(page.locator('#site-search').getByText(/qzxwvyk/)).toBeVisible();
  await clean(page, 'nothing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=qzxwvyk/);
  // The next keys would close the overlay if it were still open.
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.locator('#site-search').getByText(say(page, 'search.recent'))).toBeVisible();
  await clean(page, 'searched before');
});

visitorTest('menus: the site menu, the filters, a confirmation', async ({ page }) => {
  await open(page, '/movies');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  if (isPhone(page)) {
    await button(page, 'nav.menu').click();
    await expect(page.getByRole('dialog', { name: say(page, 'nav.menu') })).toBeVisible();
    await clean(page, 'menu');
    await page.keyboard.press('Escape');
    await button(page, 'filter.heading').click();
    const sheet = page.getByRole('dialog', { name: say(page, 'filter.heading') });
    await sheet.locator('summary').first().click();
    await sheet.getByRole('checkbox').first().check();
    await clean(page, 'filters');
    await page.keyboard.press('Escape');
  } else {
    await button(page, 'filter.genre').click();
    await page.getByRole('checkbox').first().check();
    await clean(page, 'filters');
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('list', { name: say(page, 'filter.chosen') })).toBeVisible();
  await clean(page, 'chosen filters');
  await page.goto('/faqs');
  await page.getByRole('main').locator('summary').first().click();
  await expect(page.getByRole('main').locator('details[open]').getByRole('region')).toBeVisible();
  await clean(page, 'question');
});

visitorTest('forms with missing values, validation errors and next steps', async ({ page }) => {
  await open(page, '/support');
  await button(page, 'support.submit').click();
  await expect(page.getByText(say(page, 'support.message.missing'))).toBeVisible();
  await clean(page, 'support');

  await page.goto('/login');
  await page.getByLabel(say(page, 'login.name')).fill('nobody@example.com');
  await page.getByLabel(say(page, 'login.password')).fill('Not-The-One-1!');
  await button(page, 'login.submit').click();
  await expect(page.getByRole('alert')).toHaveText(say(page, 'auth.wrong'));
  await clean(page, 'login');

  const email = newAddress();
  await page.goto('/signup');
  await page.getByLabel(say(page, 'signup.email')).fill(email);
  await page.getByLabel(say(page, 'signup.password')).fill('weak');
  await button(page, 'signup.submit').click();
  await expect(page.getByRole('alert')).toHaveText(say(page, 'signup.hint'));
  await clean(page, 'hint');
  await page.getByLabel(say(page, 'signup.password')).fill('Quiet-Room-42!');
  await button(page, 'signup.submit').click();
  await page.getByLabel(say(page, 'code.label')).fill('000000');
  await mailedCode(page, email);
  await button(page, 'code.confirm').click();
  await expect(page.getByRole('alert')).toHaveText(say(page, 'auth.codeWrong'));
  await clean(page, 'wrong code');

  await page.goto('/lost-password');
  await page.getByLabel(say(page, 'signup.email')).fill(newAddress());
  await button(page, 'lost.send').click();
  await page.getByLabel(say(page, 'lost.newPassword')).fill('weak');
  await page.getByLabel(say(page, 'code.label')).fill('000000');
  await button(page, 'lost.submit').click();
  await expect(page.getByText(say(page, 'signup.policy'))).toBeVisible();
  await clean(page, 'new password');
});

visitorTest('the offline banner', async ({ page, context }) => {
  await open(page, '/terms-of-use');
  await context.setOffline(true);
  await expect(page.getByText(say(page, 'layout.offline'))).toBeVisible();
  await clean(page, 'offline');
});

customerTest('the player: settings, captions, keyboard shortcuts, the next episode', async ({ page }) => {
  await open(page, '/stream/movie/safety-last-1923');
  await controlsOf(page);
  for (const panel of ['player.captions', 'player.settings']) {
    await button(page, panel).click();
    await expect(page.getByRole('group', { name: say(page, panel) }).first()).toBeVisible();
    await clean(page, panel);
    await page.keyboard.press('Escape');
    await expect(button(page, panel)).toBeFocused();
  }
  // The phone layout has no list of shortcuts.
  if (!isPhone(page)) {
    await button(page, 'player.settings').click();
    await button(page, 'player.shortcuts').click();
    await expect(page.getByRole('dialog', { name: say(page, 'player.shortcuts') })).toBeVisible();
    await clean(page, 'keys');
    await page.keyboard.press('Escape');
    await expect(button(page, 'player.settings')).toBeFocused();
  }
  await button(page, 'watch.trailer').click();
  await expect(button(page, 'watch.leaveTrailer')).toBeVisible();
  await clean(page, 'trailer');

  await page.goto('/stream/tv-show/sherlock-holmes-1954?season=1&episode=4');
  await controlsOf(page);
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    await video.play();
    video.currentTime = video.duration - 0.3;
  });
  await expect(page.getByRole('region', { name: say(page, 'player.nextEpisode') })).toBeVisible();
  await clean(page, 'next episode');
});

customerTest('an audiobook: chapters, sleep timer, mini player', async ({ page }) => {
  await open(page, '/stream/audiobook/moby-dick-1851');
  const chapters = page.getByRole('navigation', { name: say(page, 'player.chapters') });
  await chapters.getByRole('button').nth(1).click();
  await expect(chapters.locator('[aria-current]')).toBeVisible();
  await button(page, 'player.momentSave').click();
  await expect(page.getByRole('region', { name: say(page, 'player.moments') }).getByRole('textbox')).toBeFocused();
  await clean(page, 'a saved moment and its note');
  await page.keyboard.press('Escape');
  await button(page, 'player.sleepTimer').click();
  await expect(page.getByRole('group', { name: say(page, 'player.sleepTimer') }).first()).toBeVisible();
  await clean(page, 'sleep timer');
  await page.keyboard.press('Escape');
  await button(page, 'player.settings').click();
  await expect(page.getByRole('group', { name: say(page, 'player.forwardBy') })).toBeVisible();
  await clean(page, 'how far it skips');
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Marquee/ })
    .click();
  await expect(page.getByRole('region', { name: say(page, 'player.dock') })).toBeVisible();
  await clean(page, 'dock', { isAfloat: true });
});

customerTest('bookmarks with entries, and the undo notice', async ({ page }) => {
  await open(page, '/stream/movie/the-general-1926');
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('createWatchLater') ?? false,
  );
  await button(page, 'watch.later').click();
  await saved;
  const of = 'kind: movie, titleId: "the-general-1926"';
  await requestAs(page, `mutation { react(${of}, change: ADD_FAVORITE) { favorites } }`);
  const place = `positionSeconds: 20, durationSeconds: 60, playedAt: "${now()}", step: SOUGHT`;
  await requestAs(page, `mutation { saveProgress(${of}, ${place}) { played_at } }`);
  for (const list of ['', '?list=watch-later', '?list=history']) {
    await page.goto(`/bookmarks${list}`);
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /The General|El maquinista de La General/ }),
    ).toBeVisible();
    await clean(page, `list ${list}`);
  }
  await page.goto('/bookmarks');
  await page.getByRole('button', { name: say(page, 'bookmarks.remove') }).click();
  // The timeout pauses while the pointer is over the notice.
  await button(page, 'action.undo').hover();
  await clean(page, 'undo', { isAfloat: true });
  await expect(button(page, 'action.undo')).toBeVisible();
});

customerTest('the account: an error, the delete confirmation, the leave confirmation', async ({ page }) => {
  await open(page, '/account');
  await page.getByLabel(say(page, 'account.oldPassword')).fill('Not-The-One-1!');
  await page.getByLabel(say(page, 'account.newPassword')).fill('Changed-Room-45!');
  await button(page, 'account.changePassword').click();
  await expect(page.getByText(say(page, 'account.oldPasswordWrong'))).toBeVisible();
  await clean(page, 'password');
  const deletion = button(page, 'account.delete');
  await deletion.click();
  await page
    .getByRole('dialog', { name: say(page, 'account.delete') })
    .getByRole('textbox')
    .fill('someone');
  await clean(page, 'deletion');
  await page.keyboard.press('Escape');
  await expect(deletion).toBeFocused();

  await page.getByLabel(say(page, 'account.firstName')).fill('Ada');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Marquee/ })
    .click();
  await expect(page.getByRole('dialog', { name: say(page, 'account.unsavedHeading') })).toBeVisible();
  await clean(page, 'unsaved');
  await button(page, 'account.stay').click();
  await button(page, 'account.update').click();
  // Clicks go through a notice without buttons, for which Playwright waits otherwise.
  await page.getByText(say(page, 'account.updated')).hover({ force: true });
  await clean(page, 'success', { isAfloat: true });
});

customerTest('a new membership', async ({ page }) => {
  await open(page, '/subscription?promo=6-month-plan');
  await button(page, 'subscription.start').click();
  await expect(page.getByRole('heading', { name: say(page, 'subscription.started') })).toBeFocused();
  await clean(page, 'begun');
});

administratorTest('title forms: captions of a movie and an episode, chapters', async ({ page }) => {
  const within = (id: string) => page.getByRole('region', { name: say(page, id) });
  const dialog = (id: string) => page.getByRole('dialog', { name: say(page, id) });
  await open(page, '/admin-dashboard/movie-list?edit=nosferatu-1922');
  await expect(within('titleForm.captions').getByRole('listitem')).toHaveCount(2);
  await button(page, 'titleForm.addCaptions').click();
  await dialog('titleForm.newCaptions')
    .getByRole('button', { name: say(page, 'titleForm.addNewCaptions') })
    .click();
  await clean(page, 'captions');

  await page.goto('/admin-dashboard/tv-shows-list?edit=sherlock-holmes-1954');
  await page.locator('[data-field=episodes] li').first().getByRole('button').nth(1).click();
  await expect(dialog('titleForm.editEpisode').getByRole('listitem')).toHaveCount(2);
  await clean(page, 'captions of an episode');
  await button(page, 'titleForm.addCaptions').click();
  await expect(dialog('titleForm.newCaptions')).toBeVisible();
  await clean(page, 'captions from within an episode');

  await page.goto('/admin-dashboard/audiobooks-list?edit=moby-dick-1851');
  await button(page, 'titleForm.addChapter').click();
  await page.keyboard.type('0:01');
  await expect(page.getByText(say(page, 'titleForm.problem.rising'))).toBeVisible();
  await clean(page, 'chapters');
  await button(page, 'titleForm.pasteChapters').click();
  await dialog('titleForm.pasteChapters').getByRole('textbox').fill('?');
  await button(page, 'titleForm.pasteChaptersDone').click();
  await expect(dialog('titleForm.pasteChapters').getByRole('alert')).toBeVisible();
  await clean(page, 'a pasted list');
});

async function controlsOf(page: Page): Promise<void> {
  const position = page.getByRole('main').getByRole('slider', { name: say(page, 'player.seek') });
  await expect(position).toBeEnabled({ timeout: 15_000 });
}

function now(): string {
  return new Date().toISOString();
}
