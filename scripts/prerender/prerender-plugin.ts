import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createTheme } from '@aws-amplify/ui-react/server';
import { compile, optimize } from '@tailwindcss/node';
import type { Plugin } from 'vite';
import { siteFromEnvironment } from '../../amplify/environment.ts';
import { fileBrowserTheme } from '../../src/admin/files/file-browser-theme.ts';
import { publicApiOf } from '../../src/backend/client/public-api.ts';
import { earlyRequests } from './early-requests.ts';
import { filesHolding, pageFiles } from './page-files.ts';
import { pageHtml } from './page-html.ts';
import { prerenderedPages } from './pages.ts';
import { type OriginSettings, requestOrigins, writePolicy } from './policy.ts';
import { prerenderPages } from './prerender-pages.ts';
import { writeRewrites } from './rewrites.ts';
import { pageUrl, writeSitemap } from './sitemap.ts';

/** Prerenders the built pages: a visitor's first paint needs no script (docs/decisions/0015). */
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
      const site = siteFromEnvironment();
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
        const [first] = opens;
        const assets = { css, early, files: filesHolding(bundle, parts), url: first && pageUrl(first, site) };
        pages.push({ file: drawn.file, html: await pageHtml(template, drawn, assets) });
      }
      for (const { file, html } of pages) writeFileSync(path.join(folder, file), html);
      // The Files page of the back office adds this style sheet at run time, on any prerendered page.
      const themed = `<style>${createTheme(fileBrowserTheme).cssText}</style>`;
      writePolicy([...pages.map(({ html }) => html), themed].join(''), requestOrigins(outputs, settings));
      writeRewrites();
      writeSitemap(folder, site);
    },
    // Runs after all other plugins, to compress their output too.
    closeBundle: { order: 'post', sequential: true, handler: () => compressFolder(folder) },
  };
}

/** Moves the request with the query `name` to the front. */
function sortByQuery(bodies: readonly string[], name = ''): string[] {
  return [...bodies].sort((one, other) => Number(other.includes(name)) - Number(one.includes(name)));
}

const compressible = /\.(html|js|css|svg|json|webmanifest|txt)$/;

/** Writes a Brotli and a gzip copy of each text file of a folder, with maximum compression. */
function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
  }
}

/** Returns the minified rules of src/index.css for this markup: Tailwind gets no other candidates. */
async function criticalCss(markup: string): Promise<string> {
  const file = path.resolve('src/index.css');
  const compiler = await compile(readFileSync(file, 'utf8'), {
    base: path.dirname(file),
    from: file,
    onDependency: () => undefined,
  });
  const candidates = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => decoded(names).split(/\s+/));
  const { code } = optimize(compiler.build([...new Set(candidates)].sort()), { minify: true });
  return code.trim();
}

function decoded(attribute: string): string {
  return attribute.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
