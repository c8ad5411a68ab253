import type { Page } from '@playwright/test';
import { crawl } from './support/crawler';
import { expect, test as visitorTest } from './support/journey';
import { administratorTest, customerTest } from './support/signed-in';

/*
 * No route, button or text is a placeholder. Follows every link and presses every button as visitor, customer and
 * administrator, without changing records. The width does not matter.
 */
const options = {
  // Console errors of blocked and refused requests.
  expectedConsoleError: /status of 40\d|status of 50\d|Transition was (skipped|aborted)/,
  contextOptions: { reducedMotion: 'reduce' as const },
  serviceWorkers: 'block' as const,
};
for (const test of [visitorTest, customerTest, administratorTest]) {
  test.use(options);
  test.setTimeout(300_000);
}

visitorTest('a visitor finds no dead links or buttons', async ({ page }) => {
  const { dead, pages } = await crawl(page, { starts: ['/'] });
  expect(dead).toEqual([]);
  expect(pages.length).toBeGreaterThan(20);
});

/** The visitor's crawl covers the pages that customers see in the same form. */
const sharedPages =
  /^\/(privacy-policy|terms-of-use|legal-noticies|faqs|help-center|search|movies|tv-shows|audiobooks|login|signup|lost-password|admin-dashboard)/;

customerTest('a customer finds no dead links or buttons', async ({ page }) => {
  const { dead, pages } = await crawl(page, { starts: ['/', '/account'], leaves: sharedPages });
  expect(dead).toEqual([]);
  expect(pages.length).toBeGreaterThan(8);
});

administratorTest('an administrator finds no dead links or buttons in the back office', async ({ page }) => {
  const { dead, pages } = await crawl(page, { starts: ['/admin-dashboard'], leaves: /^(?!\/admin-dashboard)/ });
  expect(dead).toEqual([]);
  expect(pages.length).toBeGreaterThan(8);
});

visitorTest('the crawler detects a dead button and a dead link', async ({ page }) => {
  await plant(
    page,
    '<button>Nothing</button><a href="#">Nowhere</a><a href="#">Nor there</a><a href="/not-here">Gone</a>',
  );
  const leaves = /^(?!\/terms-of-use|\/not-here)/;
  const { dead } = await crawl(page, { starts: ['/terms-of-use'], leaves, isContentOnly: true });
  expect(dead).toEqual([
    expect.stringContaining('"Nowhere" leads nowhere'),
    expect.stringContaining('"Nor there" leads nowhere'),
    expect.stringContaining('"Nothing" has no effect'),
    expect.stringContaining('/not-here says "Sorry, the page you are looking for does not exist."'),
  ]);
});

/** Adds markup at the end of the terms page. */
async function plant(page: Page, markup: string): Promise<void> {
  await page.addInitScript((planted) => {
    new MutationObserver(() => {
      const main = document.querySelector('main');
      const present = document.querySelector('#planted');
      if (location.pathname !== '/terms-of-use') present?.remove();
      else if (main && !present) main.insertAdjacentHTML('beforeend', `<div id="planted">${planted}</div>`);
    }).observe(document, { childList: true, subtree: true });
  }, markup);
}
