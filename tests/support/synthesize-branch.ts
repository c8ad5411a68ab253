import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Resource {
  Type: string;
  // CloudFormation's own shapes; assertions look into them by name.
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
}

export interface Template {
  name: string;
  resources: Record<string, Resource>;
}

/**
 * The templates that a deployment of branch `main` would carry out, made by the definitions as they are, offline.
 * `variables`: those of the branch.
 */
export function synthesizeBranch(variables: Record<string, string> = {}): Template[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-branch-'));
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      {
        encoding: 'utf8',
        env: {
          ...variables,
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          // They would be warnings, and those are not read here.
          CDK_VALIDATION: 'false',
          CDK_OUTDIR: folder,
          CDK_CONTEXT_JSON: JSON.stringify(context),
        },
      },
    );
    if (status !== 0) throw new Error(`The definitions cannot be synthesized:\n${stderr}`);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.template.json'))
      .map((name) => ({ name, resources: JSON.parse(readFileSync(path.join(folder, name), 'utf8')).Resources ?? {} }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// The signal that Amplify's own deployer sends once the definitions are loaded.
const program = `await import('${path.resolve('amplify/backend.ts')}'); process.emit('message', 'amplifySynth');`;

const context = {
  'amplify-backend-namespace': 'marquee',
  'amplify-backend-name': 'main',
  'amplify-backend-type': 'branch',
  // What the functions do is not asserted here: their code need not be bundled.
  'aws:cdk:bundling-stacks': [],
  'aws:cdk:disable-metadata': true,
  'aws:cdk:enable-path-metadata': false,
};
