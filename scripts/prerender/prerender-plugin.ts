import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { compressFolder } from './compress.ts';
import { criticalCss } from './critical-css.ts';
import { type DrawnInBoth, pageHtml } from './page-html.ts';
import { writePolicyHashes } from './policy-hashes.ts';
import { storedSlides } from './stored-slides.ts';

/** Puts drawings of the first screens into the built pages, so that a visitor's first paint needs no script (decision 0015). */
export function prerender(outputs: object): Plugin {
  let folder = '';
  return {
    name: 'marquee:prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root, build: { outDir } }) {
      folder = path.resolve(root, outDir);
    },
    async writeBundle() {
      const drawings = await drawPages(outputs);
      const css = await criticalCss(drawings.map(({ en, es }) => en.body + es.body).join(''));
      const template = readFileSync(path.join(folder, 'index.html'), 'utf8');
      for (const drawn of drawings) writeFileSync(path.join(folder, drawn.file), pageHtml(template, drawn, css));
      writePolicyHashes(readFileSync(path.join(folder, 'index.html'), 'utf8'));
    },
    // After all others: what they write is compressed too.
    closeBundle: { order: 'post', sequential: true, handler: () => compressFolder(folder) },
  };
}

async function drawPages(outputs: object): Promise<DrawnInBoth[]> {
  const cache = path.resolve('node_modules/.cache/marquee-prerender', String(process.pid));
  try {
    await build({
      logLevel: 'error',
      build: { ssr: 'src/prerendered.tsx', outDir: cache, copyPublicDir: false, emptyOutDir: true },
    });
    const slides = path.join(cache, 'slides.json');
    writeFileSync(slides, JSON.stringify(await storedSlides(outputs)));
    const drawn = path.join(cache, 'drawn.json');
    const script = ['--import', 'tsx', 'scripts/prerender/draw-pages.ts'];
    execFileSync(process.execPath, [...script, path.join(cache, 'prerendered.js'), slides, drawn], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return JSON.parse(readFileSync(drawn, 'utf8'));
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}
