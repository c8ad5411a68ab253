import { type Page, test } from '@playwright/test';
import { switchFromEnvironment } from '../../../scripts/environment-variables';
import type { Pressable } from './crawl-elements';
import { prepareForCrawl } from './crawl-page';
import { interfaceTexts } from './interface-texts';

export interface CrawlOptions {
  /** Start addresses; the crawl visits one page of each kind that it reaches from there within the site. */
  starts: string[];
  /** Patterns of addresses to skip. */
  leaves?: RegExp;
  /** Skips header, footer and menu, too. */
  isContentOnly?: boolean;
}

export interface CrawlReport {
  /** One line for each dead link, dead button and wrong page, with its place. */
  dead: string[];
  /** Kinds of the visited pages. */
  pages: string[];
  presses: number;
}

/** A queued press: in a fresh page at `address`, after the presses of `path`. */
interface Trial {
  address: string;
  path: string[];
  target: Pressable;
}

/** `npm run e2e` also visits all combinations of parameters, and presses deeper. */
const isThorough = switchFromEnvironment('MARQUEE_E2E_ALL', 'off');

/**
 * Maximum depth of nested presses: a button of a page, a button in its dialog, a button in that dialog's confirmation.
 */
const DEEPEST = isThorough ? 3 : 2;
const unfinished = /coming soon|lorem ipsum|\bTODO\b|\bplaceholder\b/i;

/**
 * Follows every reachable link and presses every reachable button, one of each kind, each in a fresh page. Changes no
 * records: `installCrawlWatch` blocks the requests and counts them as effects.
 */
export async function crawl(
  page: Page,
  { starts, leaves = /(?!)/, isContentOnly = false }: CrawlOptions,
): Promise<CrawlReport> {
  const site = await prepareForCrawl(page);
  const say = interfaceTexts('en');
  const wrongPages = [say('notFound.text'), say('error.heading')];
  const report: CrawlReport = { dead: [], pages: [], presses: 0 };
  const visited = new Set<string>();
  const tried = new Set<string>();
  const checkedLinks = new Set<string>();
  const addresses = starts.map((address) => ({ address, from: 'the start' }));
  /** The state that the page shows, without any press since: `stateOf` a trial. Undefined after a press. */
  let shownState: string | undefined;

  async function visit(address: string, from: string): Promise<void> {
    await site.open(address);
    const heading = await site.heading();
    const hash = new URL(address, 'http://site').hash.slice(1);
    if (heading === '') report.dead.push(`${address} has no heading (${from})`);
    if (wrongPages.some((wrong) => wrong.test(heading))) report.dead.push(`${address} says "${heading}" (${from})`);
    if (hash !== '' && !(await site.hasPart(hash))) report.dead.push(`${address} has no such part (${from})`);
    await lookForUnfinished(address);
    report.pages.push(kindOf(address));
    // A page that the role may not see redirects; the crawl has visited the target now.
    for (const part of partsOf(site.address())) visited.add(part);
    const trials = await collect(site.address(), []);
    // The elements that appeared are the next ones, so that the first of them needs no reopening.
    for (let trial = trials.shift(); trial !== undefined; trial = trials.shift())
      trials.unshift(...(await attempt(trial)));
  }

  /** Presses the target and returns the elements that appear. */
  async function attempt(trial: Trial): Promise<Trial[]> {
    const { address, path, target } = trial;
    if (shownState !== stateOf(trial) && !(await reach(trial, false))) return [];
    shownState = undefined;
    const before = site.address();
    report.presses += 1;
    let effects = await site.press(target.key);
    // A single request may be a coincidence of the page's own; a press that works has the same effect again.
    if (effects?.join() === 'request') effects = await site.press(target.key);
    if (effects?.length === 0 && site.address() === before) {
      report.dead.push(`${placeOf(trial)} has no effect: ${target.html}`);
      return [];
    }
    if (kindOf(site.address()) !== kindOf(before)) {
      addresses.push({ address: site.address(), from: placeOf(trial) });
      return [];
    }
    await lookForUnfinished(placeOf(trial));
    if (path.length + 1 >= DEEPEST || target.href !== undefined) return [];
    return collect(address, [...path, target.key]);
  }

  /** Restores the state in which the trial's target appears; false if the target is missing, even after a reload. */
  async function reach(trial: Trial, isHard: boolean): Promise<boolean> {
    await site.open(trial.address, { isHard });
    for (const key of [...trial.path, trial.target.key]) {
      const isThere = (await site.pressables()).some((candidate) => candidate.key === key);
      if (!isThere) return isHard ? false : reach(trial, true);
      if (key !== trial.target.key) await site.press(key);
    }
    return true;
  }

  /** Collects the elements of the current state that were not tried yet; queues links. */
  async function collect(address: string, path: string[]): Promise<Trial[]> {
    const here = site.address();
    const place = here.startsWith('/admin-dashboard') ? 'back office' : 'site';
    const present = (await site.pressables()).filter(({ isShared }) => !(isShared && isContentOnly));
    shownState = stateOf({ address, path });
    for (const target of present) follow({ address, path, target });
    const untried = present.filter(({ isShared, href, sort }) => {
      // A link is pressed once for all pages: `follow` checks where each one leads.
      const whole = `${isShared || href !== undefined ? place : familyOf(here)} ${sort}`;
      return !tried.has(whole) && tried.add(whole);
    });
    return untried.map((target) => ({ address, path, target })).filter(isWorthPressing);
  }

  /** Returns the target of a link to another page of the site, or to a part of this one that is not rendered yet. */
  function elsewhere({ target: { href = '', isPartMissing } }: Trial): URL | undefined {
    const here = new URL(site.address(), page.url());
    const url = new URL(href, here);
    const isOfSite = url.origin === here.origin && !url.pathname.startsWith('/_local/');
    return isOfSite && (url.pathname !== here.pathname || url.search !== here.search || isPartMissing)
      ? url
      : undefined;
  }

  /** Queues the address of a link, and reports a link without a target. */
  function follow(trial: Trial): void {
    const { href, html, key } = trial.target;
    const link = `${familyOf(site.address())} ${key} ${href}`;
    if (href === undefined || checkedLinks.has(link)) return;
    checkedLinks.add(link);
    const url = elsewhere(trial);
    if (leadsNowhere(href)) report.dead.push(`${placeOf(trial)} leads nowhere: ${html}`);
    else if (url) addresses.push({ address: url.pathname + url.search + url.hash, from: placeOf(trial) });
  }

  /** Returns true for buttons, and for links to other pages that are not skipped. */
  function isWorthPressing(trial: Trial): boolean {
    const { href, html } = trial.target;
    if (href === undefined) return true;
    const url = elsewhere(trial);
    // A new tab leaves the page unchanged; the crawl queues its address.
    const isBeside = html.includes('target="_blank"');
    return !leadsNowhere(href) && url !== undefined && !isBeside && !leaves.test(url.pathname);
  }

  async function lookForUnfinished(place: string): Promise<void> {
    const [words] = unfinished.exec(await site.text()) ?? [];
    if (words !== undefined) report.dead.push(`${place} says "${words}"`);
  }

  for (let next = addresses.shift(); next !== undefined; next = addresses.shift()) {
    const parts = partsOf(next.address);
    if (parts.every((part) => visited.has(part)) || leaves.test(next.address)) continue;
    for (const part of parts) visited.add(part);
    // Without a step, the reporter would search the page's calls among all former ones.
    await test.step(next.address, () => visit(next.address, next.from));
  }
  return report;
}

function leadsNowhere(href: string): boolean {
  return href === '' || href === '#' || href.startsWith('javascript:');
}

/** Returns the kind of an address: one title represents its kind, one page number all numbers. */
function kindOf(address: string): string {
  const { searchParams, hash } = new URL(address, 'http://site');
  const names = [...new Set(searchParams.keys())].sort();
  return `${pathOf(address)}${names.length > 0 ? `?${names.join('&')}` : ''}${hash}`;
}

/**
 * Returns the keys of an address, which is visited if one is new: its kind, or its path, each parameter and the
 * fragment.
 */
function partsOf(address: string): string[] {
  if (isThorough) return [kindOf(address)];
  const { searchParams, hash } = new URL(address, 'http://site');
  const path = pathOf(address);
  return [path, path + hash, ...Array.from(searchParams.keys(), (name) => `${path}?${name}`)];
}

function pathOf(address: string): string {
  const { pathname } = new URL(address, 'http://site');
  return pathname.replace(/^(\/stream\/[^/]+|\/blog|\/account\/[^/]+)\/[^/]+$/, '$1/…');
}

/** Pages of one component share their elements: the crawl presses each of these once. */
function familyOf(address: string): string {
  return pathOf(address)
    .replace(/^\/(movies|tv-shows|audiobooks)$/, '/a listing')
    .replace(/^\/stream\/.*/, '/a title')
    .replace(/(movie|tv-shows|audiobooks)-list$/, 'a manager of titles');
}

function stateOf({ address, path }: Pick<Trial, 'address' | 'path'>): string {
  return [address, ...path].join(' › ');
}

function placeOf(trial: Trial): string {
  return `${stateOf(trial)} › ${trial.target.key}`;
}
