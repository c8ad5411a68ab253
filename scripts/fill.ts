/* Makes an installation in MARQUEE_DATA with the sample catalogue and the demo accounts in it, and ends. */
import { startSeededBackend } from './local-installation.ts';
import { toldPlainly } from './told-plainly.ts';

await toldPlainly(async () => (await startSeededBackend({})).stop());
process.exit(0);
