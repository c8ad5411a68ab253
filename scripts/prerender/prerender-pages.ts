import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import type { RenderedPage } from './page-html.ts';
import { sampleSlides, storedSlides } from './stored-slides.ts';

/** Renders the prerendered pages for the backends of these outputs, with one build of the pages. */
export async function prerenderPages(...backends: object[]): Promise<RenderedPage[][]> {
  const cache = path.resolve('node_modules/.cache/marquee-prerender', String(process.pid));
  try {
    await build({
      logLevel: 'error',
      build: { ssr: 'src/prerendered.tsx', outDir: cache, copyPublicDir: false, emptyOutDir: true },
    });
    const all: RenderedPage[][] = [];
    for (const outputs of backends) all.push(await renderBuiltPages(cache, outputs));
    return all;
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

async function renderBuiltPages(cache: string, outputs: object): Promise<RenderedPage[]> {
  const slides = path.join(cache, 'slides.json');
  writeFileSync(slides, JSON.stringify({ stored: await storedSlides(outputs), samples: sampleSlides(outputs) }));
  const outputFile = path.join(cache, 'rendered.json');
  const script = ['--import', 'tsx', 'scripts/prerender/render-pages.ts'];
  execFileSync(process.execPath, [...script, path.join(cache, 'prerendered.js'), slides, outputFile], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return JSON.parse(readFileSync(outputFile, 'utf8'));
}
