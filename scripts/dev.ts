/* `npm run dev`: Vite with hot reload before the local backend, which follows changes of `amplify/`. */
import { createServer } from 'vite';
import { startSeededBackend } from './local-installation.ts';
import { reportErrors } from './report-errors.ts';

const sitePort = 5173;

await reportErrors(async () => {
  const siteUrl = `http://localhost:${sitePort}`;
  const backend = await startSeededBackend({ watch: true, origins: [siteUrl], siteUrl });
  const site = await createServer({
    server: {
      port: sitePort,
      strictPort: true,
      // One origin for the browser, as in `npm start`.
      proxy: {
        '/_local': { target: backend.url, changeOrigin: true },
        '/graphql': { target: backend.url, changeOrigin: true, ws: true },
      },
    },
  });
  await site.listen();
  site.printUrls();
  console.log(`  Mailbox:  ${backend.url}/_local/mailbox\n`);
});
