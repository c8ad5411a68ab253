/*
 * Runs ffmpeg at the lowest priority and ends it with the server, also when the server is killed: the channel between
 * the two then closes. Arguments: ffmpeg's.
 */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

// The channel may close before this module is loaded, and then no event tells.
if (!process.connected) process.exit(1);

const child = spawn('ffmpeg', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] });

function endWithServer() {
  child.kill('SIGKILL');
  process.exit(1);
}

/** @param {number} code */
function end(code) {
  process.off('disconnect', endWithServer);
  process.exitCode = code;
  if (process.connected) process.disconnect();
}

process.once('disconnect', endWithServer);
child.once('spawn', () => {
  try {
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems refuse it; encoding then competes with the site.
  }
});
child.once('error', (error) => {
  process.send?.({ error: 'code' in error ? error.code : error.message }, () => end(1));
});
child.once('exit', (code) => end(code ?? 1));
