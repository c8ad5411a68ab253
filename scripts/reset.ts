/* `npm run reset`: forgets the local installation's accounts, records and files, unless a local backend is at work on them. */
import { rmSync } from 'node:fs';
import { claimDataFolder } from 'marquee-local-backend/data-folder';
import { dataFolder } from './local-installation.ts';
import { toldPlainly } from './told-plainly.ts';

await toldPlainly(async () => {
  await claimDataFolder(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
  console.log(`Removed ${dataFolder}. The next start makes it anew.`);
});
