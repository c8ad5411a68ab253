/* Installs programs that npm does not install. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';

export const isRoot = process.getuid?.() === 0;

/** Installs a package of Debian or Ubuntu; does nothing on other systems. The caller checks whether it succeeded. */
export async function installDebianPackage(name) {
  if (!existsSync('/usr/bin/apt-get')) return;
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    if (isRoot) await run('apt-get', step);
    else await run('sudo', ['-n', 'apt-get', ...step]);
  }
}

/** Runs a command until it ends; shows its output, or with `pipe` returns it. */
export async function run(command, args, output = 'inherit') {
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  const outputs = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  // A missing command causes an error instead of an exit.
  await once(child, 'close').catch(() => undefined);
  return (await Promise.all(outputs)).join('');
}
