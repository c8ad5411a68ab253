/*
 * Runs ffmpeg at the lowest priority, and ends it with the server: even if the server is killed, the channel to this
 * process closes. Arguments: ffmpeg's.
 */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

// If the channel was closed before this module was loaded, no `disconnect` event follows.
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
    // Some systems do not permit it; encoding then competes with the site for the processor.
  }
});
child.once('error', (error) => {
  process.send?.({ error: 'code' in error ? error.code : error.message }, () => end(1));
});
child.once('exit', (code) => end(code ?? 1));
