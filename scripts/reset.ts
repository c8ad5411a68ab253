/*
 * `npm run reset`: deletes the local installation's accounts, records and files, unless a local backend is running on
 * them. Deletes only files that a start creates, by name: MARQUEE_DATA may contain other files, and `secrets.json` was
 * written by hand.
 */
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { claimDataFolder, DataFolderInUseError } from 'amplify-offline/data-folder';
import { unknownVariables } from './environment-variables.ts';
import { reportErrors } from './report-errors.ts';
import { dataFolder } from './start/local-installation.ts';

// The files that local-backend/README.md lists, and the seed marker. The marker is first: after an interrupted reset
// the next start fills the catalogue again, and the reset can run again.
const madeByStart = ['seeded', 'files', 'tables', 'records', 'encoding', 'keys.json'];

await reportErrors(async () => {
  // Throws for any argument; otherwise the reset would delete the data for `--help` as well.
  parseArgs();
  // With a mistyped MARQUEE_DATA the reset would delete the default folder.
  const [unknown] = unknownVariables(process.env);
  if (unknown) throw new Error(unknown);
  if (!existsSync(dataFolder) || !readdirSync(dataFolder).includes('keys.json')) {
    console.log(`Nothing to delete: ${dataFolder} has no local installation.`);
    return;
  }
  const { release } = await claimDataFolder(dataFolder).catch((error: unknown) => {
    if (!(error instanceof DataFolderInUseError)) throw error;
    const site = `The site (process ${error.processId}) is running on the data in ${dataFolder}.`;
    throw new Error(`${site} Stop it with Ctrl-C, and run "npm run reset" again.`);
  });
  for (const name of madeByStart) rmSync(path.join(dataFolder, name), { recursive: true, force: true });
  await release();
  const left = readdirSync(dataFolder);
  if (left.length === 0) rmdirSync(dataFolder);
  const stays = left.includes('secrets.json') ? ' secrets.json is kept.' : '';
  console.log(`Deleted the accounts, records and files in ${dataFolder}; the next start creates new ones.${stays}`);
});
