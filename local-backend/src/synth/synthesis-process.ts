/**
 * Child process that runs a project's `backend.ts` as `ampx` does: it imports the file, then sends the signal on which
 * Amplify writes the cloud assembly. It is a separate process because CDK has global state and uses half a gigabyte of
 * memory.
 */
import { pathToFileURL } from 'node:url';
import { type SynthesisReport, serializeFailure } from './synthesis-failure.ts';

const [backendFile = ''] = process.argv.slice(2);

let report: SynthesisReport;
try {
  await import(pathToFileURL(backendFile).href);
  // The first versions of Amplify have no signal: CDK synthesizes when the process is about to end.
  if (!process.emit('message', 'amplifySynth', undefined)) process.emit('beforeExit', 0);
  report = { kind: 'done' };
} catch (error) {
  report = { kind: 'failed', failure: serializeFailure(error) };
}
// Exits at once: CDK would synthesize again on a normal exit, and some constructs leave timers running.
process.send?.(report, () => process.exit());
