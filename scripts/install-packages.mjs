/* Installs the packages of the lockfile. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

const isWindows = process.platform === 'win32';
const npm = isWindows ? 'npm.cmd' : 'npm';

/** npm prefers this file to package-lock.json. */
const completeLockfile = 'npm-shrinkwrap.json';

/** Deletes what an interrupted installation has left, so that later commands of npm change package-lock.json. */
export function deleteCompleteLockfile() {
  rmSync(completeLockfile, { force: true });
}

/**
 * Installs the packages with npm and returns its exit code. npm receives the lockfile with the addresses of the
 * archives; if a registry has other addresses, npm requests them (decision 0051).
 */
export async function installPackages() {
  const registry = spawnSync(npm, ['config', 'get', 'registry'], { encoding: 'utf8', shell: isWindows }).stdout?.trim();
  if (registry) {
    writeFileSync(completeLockfile, JSON.stringify(withArchives(readLockfile(), registry)));
    const status = await runNpmInstall();
    deleteCompleteLockfile();
    if (status === 0) return status;
  }
  return await runNpmInstall();
}

/** Returns a lockfile with the address of each package's archive at `registry`, a URL. */
function withArchives(lockfile, registry) {
  const base = registry.endsWith('/') ? registry : `${registry}/`;
  const packages = Object.entries(lockfile.packages).map(([folder, entry]) => {
    if (!entry.integrity || entry.resolved || entry.inBundle) return [folder, entry];
    const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const archive = `${name.slice(name.indexOf('/') + 1)}-${entry.version}.tgz`;
    return [folder, { ...entry, resolved: `${base}${name}/-/${archive}` }];
  });
  return { ...lockfile, packages: Object.fromEntries(packages) };
}

function readLockfile() {
  return JSON.parse(readFileSync('package-lock.json', 'utf8'));
}

async function runNpmInstall() {
  // Not "npm ci", which deletes the installed packages first. "--no-save", because npm otherwise drops the optional
  // packages of other platforms from the lockfile.
  const child = spawn(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: isWindows,
  });
  const [status] = await once(child, 'close');
  return status ?? 1;
}
