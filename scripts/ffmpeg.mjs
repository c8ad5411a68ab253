/* ffmpeg, with which the local backend encodes films; the tests of encoding need it. */
import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './system-package.mjs';

const installHint =
  'Install it: apt install ffmpeg (Debian, Ubuntu), brew install ffmpeg (macOS), winget install ffmpeg (Windows).';

/** Installs ffmpeg if it is missing. Without it uploads are played unencoded, and the tests of encoding fail. */
export async function ensureFfmpeg() {
  if (hasFfmpeg()) return;
  console.log('Installing ffmpeg for the tests of encoding ...');
  await installDebianPackage('ffmpeg');
  if (hasFfmpeg()) return;
  console.error(`ffmpeg could not be installed, so the tests of encoding will fail. ${installHint}`);
}

/** Returns true if both programs are on the path. */
export function hasFfmpeg() {
  return ['ffmpeg', 'ffprobe'].every((program) => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0);
}
