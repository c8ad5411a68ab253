/* Makes an installation in MARQUEE_DATA with the sample catalogue and the demo accounts in it, and ends. */
import { startSeededBackend } from './local-installation.ts';

const backend = await startSeededBackend({});
await backend.stop();
process.exit(0);
