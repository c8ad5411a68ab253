/* Programs of the system that npm does not install. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const isRoot = process.getuid?.() === 0;

/** Installs a package of Debian or Ubuntu; does nothing elsewhere. The caller tests whether it succeeded. */
export function installDebianPackage(name) {
  if (!existsSync('/usr/bin/apt-get')) return;
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    if (isRoot) run('apt-get', step);
    else run('sudo', ['-n', 'apt-get', ...step]);
  }
}

/** Runs a command to its end; its output is shown, or with `pipe` returned. */
export function run(command, args, output = 'inherit') {
  const { stdout, stderr } = spawnSync(command, args, {
    stdio: ['ignore', output, output],
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  return `${stdout ?? ''}${stderr ?? ''}`;
}
