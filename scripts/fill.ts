/* Creates an installation in MARQUEE_DATA with the sample catalogue and the demo accounts, then exits. */

import { reportErrors } from './report-errors.ts';
import { startSeededBackend } from './start/local-installation.ts';

await reportErrors(async () => (await startSeededBackend({ streams: 'none', customers: 'sample' })).stop());
process.exit(0);
