/**
 * Child process that runs a project's `backend.ts` as `ampx` does: it imports the file, then sends the message on which
 * Amplify writes the cloud assembly. A separate process, because CDK has global state and uses half a gigabyte of
 * memory.
 */
import { pathToFileURL } from 'node:url';
import { keepFingerprintsInMemory } from './asset-fingerprints.ts';
import { deferBundles } from './function-bundles.ts';
import { type SynthesisReport, serializeFailure } from './synthesis-failure.ts';

const [backendFile = '', temporary = ''] = process.argv.slice(2);
// Amplify leaves half a megabyte of temporary files. The TypeScript loader has found its cache in the usual folder.
for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = temporary;

let report: SynthesisReport;
try {
  const project = process.cwd();
  keepFingerprintsInMemory(project);
  const bundles = deferBundles(project);
  await import(pathToFileURL(backendFile).href);
  // The first versions of Amplify have no such message: CDK synthesizes when the process is about to end.
  if (!process.emit('message', 'amplifySynth', undefined)) process.emit('beforeExit', 0);
  report = { kind: 'done', bundles };
} catch (error) {
  report = { kind: 'failed', failure: serializeFailure(error) };
}
// Exits immediately: on a normal exit CDK would synthesize again, and some constructs leave timers running.
process.send?.(report, () => process.exit());
