import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTheme } from '@aws-amplify/ui-react/server';
import type { Plugin } from 'vite';
import { fileBrowserTheme } from '../../src/admin/files/file-browser-theme.ts';
import { publicApiOf } from '../../src/backend/client/public-api.ts';
import { compressFolder } from './compress.ts';
import { criticalCss } from './critical-css.ts';
import { earlyRequests } from './early-requests.ts';
import { filesHolding, pageFiles } from './page-files.ts';
import { pageHtml } from './page-html.ts';
import { prerenderedPages } from './pages.ts';
import { writePolicy } from './policy.ts';
import { type OriginSettings, requestOrigins } from './policy-origins.ts';
import { prerenderPages } from './prerender-pages.ts';
import { writeRewrites } from './rewrites.ts';

/**
 * Adds prerendered markup to the built pages, so that a visitor's first paint needs no script (docs/decisions/0015).
 */
export function prerender(outputs: object): Plugin {
  let folder = '';
  let settings: OriginSettings = {};
  return {
    name: 'marquee:prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root, build: { outDir }, env }) {
      folder = path.resolve(root, outDir);
      settings = env;
    },
    async writeBundle(_, bundle) {
      const [renderedPages = []] = await prerenderPages(outputs);
      const template = readFileSync(path.join(folder, 'index.html'), 'utf8');
      const api = publicApiOf(outputs);
      const pages: { file: string; html: string }[] = [];
      for (const drawn of renderedPages) {
        const css = await criticalCss(drawn.styled);
        const { opens = [], parts = [] } = prerenderedPages.find(({ file }) => file === drawn.file) ?? {};
        const needs = opens.map((opened) => ({
          address: opened.address,
          bodies: sortByQuery(drawn.queries[opened.address] ?? [], opened.shows),
          files: pageFiles(bundle, opened),
        }));
        const early = await earlyRequests(api, needs);
        pages.push({
          file: drawn.file,
          html: await pageHtml(template, drawn, { css, early, files: filesHolding(bundle, parts) }),
        });
      }
      for (const { file, html } of pages) writeFileSync(path.join(folder, file), html);
      // The Files page of the back office adds this style sheet at run time, on any prerendered page.
      const themed = `<style>${createTheme(fileBrowserTheme).cssText}</style>`;
      writePolicy([...pages.map(({ html }) => html), themed].join(''), requestOrigins(outputs, settings));
      writeRewrites();
    },
    // Runs after all other plugins, to compress their output too.
    closeBundle: { order: 'post', sequential: true, handler: () => compressFolder(folder) },
  };
}

/** Moves the request with the query `name` to the front. */
function sortByQuery(bodies: readonly string[], name = ''): string[] {
  return [...bodies].sort((one, other) => Number(other.includes(name)) - Number(one.includes(name)));
}
