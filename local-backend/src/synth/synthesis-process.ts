/**
 * Child process that runs a project's `backend.ts` as `ampx` does: it imports the file, then sends the message on which
 * Amplify writes the cloud assembly. A separate process, because CDK has global state and uses half a gigabyte of
 * memory.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deferBundles } from './function-bundles.ts';
import { type SynthesisReport, serializeFailure } from './synthesis-failure.ts';

const [backendFile = ''] = process.argv.slice(2);

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

/**
 * Keeps the fingerprints of assets in memory. CDK would write all of them into the home directory after each of several
 * hundred assets, which takes a tenth of the synthesis; the assembly is cached anyway.
 */
function keepFingerprintsInMemory(project: string): void {
  try {
    const require = createRequire(join(project, 'package.json'));
    const library = dirname(require.resolve('aws-cdk-lib/package.json'));
    const { FingerprintDiskCache } = require(join(library, 'core/lib/fs/fingerprint-disk-cache.js'));
    FingerprintDiskCache.prototype.save = () => undefined;
  } catch {
    // Versions of CDK without this module write no fingerprints.
  }
}
