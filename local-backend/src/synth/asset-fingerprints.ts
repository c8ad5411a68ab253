import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Keeps the fingerprints of assets in memory. CDK would write all of them into the home directory after each of several
 * hundred assets, which takes a tenth of the synthesis; the assembly is cached anyway. Must be called before CDK
 * synthesizes.
 */
export function keepFingerprintsInMemory(project: string): void {
  try {
    const require = createRequire(join(project, 'package.json'));
    const library = dirname(require.resolve('aws-cdk-lib/package.json'));
    const { FingerprintDiskCache } = require(join(library, 'core/lib/fs/fingerprint-disk-cache.js'));
    FingerprintDiskCache.prototype.save = () => undefined;
  } catch {
    // Versions of CDK without this module write no fingerprints.
  }
}
