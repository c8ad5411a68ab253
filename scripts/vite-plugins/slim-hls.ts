import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Alias, UserConfig } from 'vite';

const packageFile = createRequire(import.meta.url).resolve('hls.js/package.json');
const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));

/** Features of hls.js that no stream of the site has; its light build also lacks the audio tracks, which they all have. */
const unusedFeatures = [
  'SUBTITLES',
  'EME_DRM',
  'CMCD',
  'CONTENT_STEERING',
  'VARIABLE_SUBSTITUTION',
  'M2TS_ADVANCED_CODECS',
  'MEDIA_CAPABILITIES',
  'INTERSTITIALS',
  'IFRAMES',
];

/**
 * Vite settings that build hls.js from its sources, with its own build flags: 102 instead of 147 kB (Brotli) to load at
 * the first play of a stream (docs/decisions/0040). The packages that its sources import are devDependencies of the
 * site.
 */
export const slimHls = {
  alias: { find: 'hls.js', replacement: path.join(path.dirname(packageFile), 'src/exports-named.ts') },
  define: {
    __VERSION__: JSON.stringify(version),
    __IN_WORKER__: 'false',
    __HLS_WORKER_BUNDLE__: 'undefined',
    __USE_ALT_AUDIO__: 'true',
    ...Object.fromEntries(unusedFeatures.map((feature) => [`__USE_${feature}__`, 'false'])),
  },
} satisfies { alias: Alias; define: UserConfig['define'] };
