/**
 * The child process that runs a project's `backend.ts` exactly as `ampx` does: import it, then send the signal on
 * which Amplify writes the cloud assembly. A process of its own, because CDK keeps global state and half a gigabyte.
 */
import { pathToFileURL } from 'node:url';
import { type SynthesisReport, serializeFailure } from './synthesis-failure.ts';

const [backendFile = ''] = process.argv.slice(2);

let report: SynthesisReport;
try {
  await import(pathToFileURL(backendFile).href);
  process.emit('message', 'amplifySynth', undefined);
  report = { kind: 'done' };
} catch (error) {
  report = { kind: 'failed', failure: serializeFailure(error) };
}
// Leaves at once: CDK would try again at the natural end, and some constructs leave timers behind.
process.send?.(report, () => process.exit());
