/* Makes an installation in MARQUEE_DATA with the sample catalogue and the demo accounts in it, and ends. */
import { startSeededBackend } from './local-installation.ts';
import { reportErrors } from './report-errors.ts';

await reportErrors(async () => (await startSeededBackend({})).stop());
process.exit(0);
