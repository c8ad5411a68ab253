import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readTemplates, type Template } from './templates';

/** Synthesizes, offline, the templates of a deployment of branch `main` with default variables. */
export function synthesizeBranch(): Template[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-branch-'));
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      {
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          // The validation would only print warnings.
          CDK_VALIDATION: 'false',
          CDK_OUTDIR: folder,
          CDK_CONTEXT_JSON: JSON.stringify(context),
        },
      },
    );
    if (status !== 0) throw new Error(`The definitions cannot be synthesized:\n${stderr}`);
    return readTemplates(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// The signal that Amplify's deployer sends after loading the definitions.
const program = `await import('${path.resolve('amplify/backend.ts')}'); process.emit('message', 'amplifySynth');`;

const context = {
  'amplify-backend-namespace': 'marquee',
  'amplify-backend-name': 'main',
  'amplify-backend-type': 'branch',
  // The functions' code is not under test, so bundling is skipped.
  'aws:cdk:bundling-stacks': [],
  'aws:cdk:disable-metadata': true,
  'aws:cdk:enable-path-metadata': false,
};
