/* Creates an installation in MARQUEE_DATA with the sample catalogue and the demo accounts, then exits. */
import { startSeededBackend } from './local-installation.ts';
import { reportErrors } from './report-errors.ts';

await reportErrors(async () => (await startSeededBackend({ streams: 'none' })).stop());
process.exit(0);
