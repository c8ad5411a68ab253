/*
 * `npm start`: serves the built site and the local backend on one address; seeds it on the first run. MARQUEE_PORT and
 * MARQUEE_DATA set the port and the data folder.
 */
import { buildSite, isSiteBuilt } from './build-site.ts';
import { isCatalogueFilled, startSeededBackend } from './local-installation.ts';
import { reportErrors } from './report-errors.ts';
import { StartProgress } from './start-progress.ts';

await reportErrors(async () => {
  const progress = new StartProgress({ fills: !isCatalogueFilled(), builds: !isSiteBuilt() });
  const backend = await startSeededBackend({ site: 'dist', intercept: progress.intercept }, (filled) =>
    progress.enter('catalogue', filled),
  );
  progress.enter('site');
  // Built after the backend's start, which writes amplify_outputs.json, a source of the build.
  await buildSite();
  progress.end();
  console.log(`
  Marquee is open:   ${backend.url}
  Mailbox:           ${backend.url}/_local/mailbox   (codes that the site "e-mails")
  Stop with Ctrl-C; "npm run reset" forgets all local data.
`);
  // Releases the memory of the first start (100 MB); V8 would keep it until memory is scarce.
  globalThis.gc?.();
});
