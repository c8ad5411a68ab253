/*
 * `npm start`: serves the built site and the local backend on one address; seeds the backend on the first run.
 * MARQUEE_PORT and MARQUEE_DATA set the port and the data folder; with MARQUEE_SAMPLE_STREAMS=off no sample film is
 * encoded.
 */
import { buildSiteIfStale, isSiteBuilt } from './build-site.ts';
import { switchFromEnvironment } from './environment-variables.ts';
import { hasFfmpeg } from './ffmpeg.mjs';
import { reportErrors } from './report-errors.ts';
import { dataFolder, isCatalogueFilled, startSeededBackend } from './start/local-installation.ts';
import { openMessage } from './start/open-message.ts';
import { StartProgress } from './start/start-progress.ts';

await reportErrors(async () => {
  const encodes = hasFfmpeg();
  const progress = new StartProgress({ fills: !isCatalogueFilled(), builds: !isSiteBuilt() });
  const streams = switchFromEnvironment('MARQUEE_SAMPLE_STREAMS', 'on') && encodes ? 'long-films' : 'none';
  const options = { site: 'dist', intercept: progress.intercept, streams, customers: 'sample' } as const;
  // Builds while the backend starts, because neither uses all processors.
  const firstBuild = buildSiteIfStale();
  // The error is thrown below; an error of the backend's start takes precedence.
  firstBuild.catch(() => undefined);
  const backend = await startSeededBackend(options, (filled) => progress.enter('catalogue', filled));
  progress.enter('site');
  await firstBuild;
  // The backend's start may have changed amplify_outputs.json, a source of the build.
  await buildSiteIfStale();
  progress.end();
  console.log(openMessage(backend.url, dataFolder));
  if (!encodes) console.log('  Without ffmpeg, films play as they are, without adaptive streams.\n');
  // Releases the memory that the start used (100 MB); otherwise V8 keeps it until memory is scarce.
  globalThis.gc?.();
});
