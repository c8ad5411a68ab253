/* `npm run compatibility --workspace local-backend`: writes COMPATIBILITY.md, which a test compares with the code. */
import { writeFile } from 'node:fs/promises';
import { compatibilityPage } from './compatibility-page.ts';

await writeFile(new URL('../COMPATIBILITY.md', import.meta.url), compatibilityPage());
