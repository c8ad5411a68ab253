import type { Page } from '@playwright/test';
import { timings } from '@/config/timings';
import { listPressables, type Pressable, pressElement } from './crawl-elements';
import { installCrawlWatch } from './crawl-watch';
import { dropTimers } from './drop-timers';

/** A page of the site under a crawler's control. */
export interface CrawlPage {
  /** Current path, query and hash. */
  address(): string;
  /** Opens the address; `isHard`: by a reload, not by the site's router. */
  open(address: string, options?: { isHard: boolean }): Promise<void>;
  /** Resolves when neither the DOM nor requests are active, at the latest after some seconds. */
  settle(): Promise<void>;
  pressables(): Promise<Pressable[]>;
  /** Effects of a press; empty if there were none, undefined if the page was unloaded. */
  press(key: string): Promise<string[] | undefined>;
  heading(): Promise<string>;
  hasPart(id: string): Promise<boolean>;
  text(): Promise<string>;
}

const PRESS_MILLISECONDS = 3000;
const SETTLE_MILLISECONDS = 3000;

/** Prepares a page that has not been opened yet. Restores the browser's storage (sign-in, theme) after each press. */
export async function prepareForCrawl(page: Page): Promise<CrawlPage> {
  let origin = '';
  let storedItems: Record<string, string> | undefined;
  let isForgotten = false;
  page.on('dialog', (dialog) => void dialog.accept());
  // Keeps a title's visitors on its page.
  await dropTimers(page, timings.loginRedirect);
  await page.addInitScript(installCrawlWatch);

  /** Evaluates a function in the page; undefined if the page was unloaded meanwhile. */
  async function ask<T, A>(run: (given: A) => T, given: A): Promise<Awaited<T> | undefined> {
    try {
      // Playwright passes the argument and the result as they are, but its type rejects a generic argument.
      return (await page.evaluate(run as (given: unknown) => unknown, given)) as Awaited<T>;
    } catch (error) {
      if (!/context was destroyed|navigat/i.test(String(error))) throw error;
      await page.waitForLoadState();
      return undefined;
    }
  }
  const settle = async () => void (await ask((limit) => window.crawlWatch.settle(limit), SETTLE_MILLISECONDS));

  return {
    address: () => page.url().slice(origin.length),
    async open(address, { isHard } = { isHard: false }) {
      if (isHard || isForgotten || origin === '') {
        await page.goto(address);
        await settle();
        // Triggers the code of the first interaction, which would count as an effect of the first press.
        await page.mouse.move(1, 1);
        origin = new URL(page.url()).origin;
        isForgotten = false;
      } else {
        await ask(navigateByRouter, address);
      }
      await settle();
      storedItems ??= await ask(() => ({ ...localStorage }), undefined);
    },
    settle,
    pressables: async () => (await ask(listPressables, undefined)) ?? [],
    async press(key) {
      const effects = await ask(pressElement, { key, limit: PRESS_MILLISECONDS });
      await settle();
      if (await ask(restoreStorage, storedItems ?? {})) isForgotten = true;
      return effects;
    },
    heading: async () => (await ask(() => document.querySelector('h1')?.textContent ?? '', undefined)) ?? '',
    hasPart: async (id) => (await ask(waitForElement, id)) ?? false,
    text: async () => (await ask(textOf, 'header, main, footer, dialog')) ?? '',
  };
}

/** Runs in the page: waits some seconds for an element; sections far below are rendered on scrolling. */
async function waitForElement(part: string): Promise<boolean> {
  for (let tries = 0; tries < 50; tries += 1) {
    if (document.getElementById(part)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Runs in the page: the text of its regions. */
function textOf(regions: string): string {
  return Array.from(document.querySelectorAll(regions), (region) => {
    const copy = region.cloneNode(true) as Element;
    // A style sheet in the page is not text.
    for (const sheet of copy.querySelectorAll('style')) sheet.remove();
    return copy.textContent;
  }).join('\n');
}

/** Runs in the page: restores the browser's storage; returns whether a session was missing from it. */
function restoreStorage(storedItems: Record<string, string>): boolean {
  const isOut = Object.keys(storedItems).some((name) => name.endsWith('.accessToken') && !(name in localStorage));
  for (const name of Object.keys({ ...localStorage })) if (!(name in storedItems)) localStorage.removeItem(name);
  for (const [name, value] of Object.entries(storedItems))
    if (localStorage.getItem(name) !== value) localStorage.setItem(name, value);
  return isOut;
}

/**
 * Runs in the page: navigates by the site's router. From the same address it takes a detour over another page, to reset
 * the page's state.
 */
async function navigateByRouter(address: string): Promise<void> {
  const side = address.startsWith('/admin-dashboard') ? '/admin-dashboard' : '';
  const isThere = new URL(address, location.href).pathname === location.pathname;
  for (const stop of isThere ? [`${side}/no-such-page`, address] : [address]) {
    const heading = document.querySelector('h1');
    const words = heading?.textContent;
    history.pushState({}, '', stop);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    // The former page stays until the next one has rendered, even if nothing changes meanwhile.
    const isStill = () => {
      const present = document.querySelector('h1');
      return present === null || (present === heading && present.textContent === words);
    };
    const end = performance.now() + 4000;
    while (isStill() && performance.now() < end) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
