/* `npm run reset`: forgets the local installation's accounts, records and files. Stop the local backend first. */
import { rmSync } from 'node:fs';
import { dataFolder } from './local-installation.ts';

rmSync(dataFolder, { recursive: true, force: true });
console.log(`Removed ${dataFolder}. The next start makes it anew.`);
