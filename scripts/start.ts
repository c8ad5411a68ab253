/*
 * `npm start`: the built site and the local backend on one address, seeded on the first run.
 * MARQUEE_PORT and MARQUEE_DATA choose another port and data folder.
 */
import { buildSite } from './build-site.ts';
import { startSeededBackend } from './local-installation.ts';
import { toldPlainly } from './told-plainly.ts';

await toldPlainly(async () => {
  const backend = await startSeededBackend({ site: 'dist' });
  // Afterwards: the start writes amplify_outputs.json, which the site is built with.
  await buildSite();
  console.log(`
  Marquee is open:   ${backend.url}
  Mailbox:           ${backend.url}/_local/mailbox   (codes that the site "e-mails")
  Stop with Ctrl-C; "npm run reset" forgets all local data.
`);
});
