import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns a key that changes with the code of this package: 16 hexadecimal digits. It covers names, sizes and
 * modification times of the sources without tests, and the version, because an installed package has constant times;
 * and the contents of further files.
 */
export function sourceKey(...furtherFiles) {
  const hash = createHash('sha256');
  for (const file of [join(PACKAGE, 'package.json'), ...furtherFiles]) hash.update(readFileSync(file));
  addFolder(hash, join(PACKAGE, 'src'));
  return hash.digest('hex').slice(0, 16);
}

function addFolder(hash, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (name.endsWith('.test.ts') || name === 'fixtures') continue;
    const path = join(folder, name);
    if (entry.isDirectory()) {
      addFolder(hash, path);
      continue;
    }
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
}
