/*
 * Renders the prerendered pages in jsdom and writes them to a file as JSON. Runs in a process of its own, because
 * jsdom's globals would affect the rest of the build. Arguments: the bundle of src/prerendered.tsx; a JSON file with
 * the stored hero slides and the samples; the output file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import type { prerenderPage } from '../../src/prerendered';
import type { RenderedPage } from './page-html.ts';
import { prerenderedPages } from './pages.ts';

/** Globals of Node that jsdom's version must replace. */
const overridden = new Set(['navigator', 'fetch', 'Event', 'CustomEvent', 'localStorage', 'sessionStorage']);

const [, , bundle = '', slidesFile = '', outputFile = ''] = process.argv;

// Silences the pages' debug output.
console.debug = () => undefined;
// Fails on console errors: a page that could not be rendered would be saved as an error page.
console.error = (...said: unknown[]) => {
  throw new Error(said.map(String).join(' '));
};

/** Bodies of the requests that the pages sent. */
const sent: string[] = [];
installJsdomGlobals();
const bundled: { prerenderPage: typeof prerenderPage } = await import(pathToFileURL(path.resolve(bundle)).href);
const { stored, samples } = JSON.parse(readFileSync(slidesFile, 'utf8'));

const rendered: RenderedPage[] = [];
for (const { file, path, opens } of prerenderedPages) {
  const en = await inTime(file, bundled.prerenderPage(path, 'en', stored));
  const es = await inTime(file, bundled.prerenderPage(path, 'es', stored));
  const queries: Record<string, string[]> = {};
  for (const { address } of opens) queries[address] = await requestsAt(address);
  rendered.push({ file, en, es, styled: await markupForStyle(file, path), queries });
}
writeFileSync(outputFile, JSON.stringify(rendered));
process.exit(0);

/**
 * Markup from which a page's critical CSS is computed: the page with the sample slides and without any, independent of
 * the backend's records. customHttp.yml contains the hash of the style and is committed: the hash of a style for stored
 * slides would not match on another machine.
 */
async function markupForStyle(file: string, path: string | undefined): Promise<string> {
  let markup = '';
  for (const slides of [samples, []]) {
    for (const language of ['en', 'es'] as const) {
      markup += (await inTime(file, bundled.prerenderPage(path, language, slides))).body;
    }
  }
  return markup;
}

/** Bodies of the requests that opening an address sends; they do not depend on the language. */
async function requestsAt(address: string): Promise<string[]> {
  sent.length = 0;
  await inTime(address, bundled.prerenderPage(address, 'en', stored));
  // Requests are sent in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  return [...new Set(sent)];
}

/** Fails for a loader that awaits its data, which never arrives: pages must render while requests are pending. */
function inTime<Result>(file: string, work: Promise<Result>): Promise<Result> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error(`${file} cannot be prerendered: a loader waits for data before the page renders.`)),
      10_000,
    );
  });
  return Promise.race([work, tooLate]);
}

function installJsdomGlobals(): void {
  const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });
  const nothing = () => undefined;
  const noMatch = { matches: false, addEventListener: nothing, removeEventListener: nothing };
  const noResponse = Promise.race<never>([]);
  const send = (_: unknown, request?: RequestInit) => {
    sent.push(String(request?.body));
    return noResponse;
  };
  Object.assign(window, { matchMedia: () => noMatch, scrollTo: nothing, fetch: send });
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !overridden.has(name)) continue;
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: Reflect.get(window, name) });
  }
}
