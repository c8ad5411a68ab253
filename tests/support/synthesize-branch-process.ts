/*
 * Child process of `synthesize-branch.ts`: loads the definitions as Amplify's deployer does, writes the templates to
 * `CDK_OUTDIR`, and beside them the violations that cdk-nag finds in the constructs.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { AwsSolutionsChecks } from 'cdk-nag';
import { keepFingerprintsInMemory } from '../../local-backend/src/synth/asset-fingerprints';

const { CDK_OUTDIR: folder = '' } = process.env;
keepFingerprintsInMemory(process.cwd());
const { backend } = await import('../../amplify/backend');
// The signal that Amplify's deployer sends after loading the definitions.
process.emit('message', 'amplifySynth', undefined);
const { violations } = new AwsSolutionsChecks().validateScope(backend.stack.node.root);
writeFileSync(path.join(folder, 'violations.json'), JSON.stringify(violations));
// Some constructs leave running timers.
process.exit();
