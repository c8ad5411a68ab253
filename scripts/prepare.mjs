/*
 * Installs the requirements of every command, if they are missing: checks the version of Node, and installs the
 * packages of the lockfile, with --ffmpeg also ffmpeg, with --browser ffmpeg and a Chromium for the tests. Uses only
 * Node's built-in modules, because nothing else may be installed yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { deleteCompleteLockfile, installPackages } from './install-packages.mjs';

/**
 * The oldest supported version of each major version, by the lockfile's packages (package.json's `engines`); later
 * major versions are accepted.
 */
const oldestOfLines = [
  [20, 19],
  [22, 13],
  [24, 0],
];

requireNode();
const needsChromium = process.argv.includes('--browser');
const needsFfmpeg = needsChromium || process.argv.includes('--ffmpeg');
// Installs Debian's and npm's packages at the same time, because both wait for the network.
const ffmpeg = needsFfmpeg ? ensureFfmpeg() : undefined;
deleteCompleteLockfile();
if (!packagesMatchLockfile()) {
  console.log('Installing packages (about two minutes the first time) ...');
  const status = await installPackages();
  if (status !== 0) {
    console.error('The packages could not be installed; see the output of npm above.');
    process.exit(status);
  }
}
enableGitHooks();
// Debian's package manager cannot run twice at the same time.
await ffmpeg;
if (needsChromium) {
  const { ensureChromium } = await import('./chromium.mjs');
  await ensureChromium();
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [newestLine] = oldestOfLines.at(-1);
  if (major > newestLine || oldestOfLines.some(([line, oldest]) => major === line && minor >= oldest)) return;
  const { node } = process.versions;
  console.error(
    `Marquee needs Node 20 (from 20.19), 22 (from 22.13), or 24 and above; the installed version is ${node}.`,
  );
  process.exit(1);
}

/** Compares npm's record of the installed packages in node_modules with the lockfile; true if all versions match. */
function packagesMatchLockfile() {
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(readPackages('package-lock.json') ?? {}).every(
    ([folder, wanted]) =>
      !folder.startsWith('node_modules/') ||
      wanted.optional ||
      // A bundled package is part of another package's archive, which may lack it.
      wanted.inBundle ||
      (wanted.link ? existsSync(folder) : installed[folder]?.version === wanted.version),
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Makes git run the hooks of this repository, unless another hooks folder is configured or this is not a clone. */
function enableGitHooks() {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' });
  if (!existsSync('.git') || git('config', 'core.hooksPath').stdout?.trim()) return;
  git('config', 'core.hooksPath', '.githooks');
}
