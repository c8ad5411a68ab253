import { copyFileSync, cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies the definitions into a project that was never synthesized, without the seed, whose films would enlarge the copy.
 * Returns their folder.
 */
export function copyDefinitions(project: string): string {
  const amplify = path.join(project, 'amplify');
  cpSync('amplify', amplify, { recursive: true, filter: (from) => !from.includes('amplify/seed/') });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, path.join(project, file));
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'), 'junction');
  return amplify;
}
