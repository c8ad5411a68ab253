import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { readTemplates, type Template } from './templates';

/** A rule of cdk-nag that a resource breaks. */
export interface NagFinding {
  /** `AwsSolutions-L1`; with the finding for rules that have several: `AwsSolutions-IAM5[Resource::*]`. */
  rule: string;
  /** Path of the construct, without the name of the root stack: `data/amplifyData/…/Resource`. */
  construct: string;
}

export interface Branch {
  templates: Template[];
  findings: NagFinding[];
}

/** Synthesizes, offline, a deployment of branch `main` with default variables. */
export function synthesizeBranch(): Branch {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-branch-'));
  try {
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx/esm', processFile], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        // The validation would only print warnings.
        CDK_VALIDATION: 'false',
        CDK_OUTDIR: folder,
        CDK_CONTEXT_JSON: JSON.stringify(context),
      },
    });
    if (status !== 0) throw new Error(`The definitions cannot be synthesized:\n${stderr}`);
    return { templates: readTemplates(folder), findings: readFindings(path.join(folder, 'violations.json')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const processFile = fileURLToPath(new URL('./synthesize-branch-process.ts', import.meta.url));

const context = {
  'amplify-backend-namespace': 'marquee',
  'amplify-backend-name': 'main',
  'amplify-backend-type': 'branch',
  // The functions' code is not under test, so bundling is skipped.
  'aws:cdk:bundling-stacks': [],
  'aws:cdk:disable-metadata': true,
  'aws:cdk:disable-stack-trace': true,
  'aws:cdk:disable-creation-stack-traces': true,
  'aws:cdk:disable-logicalId-metadata': true,
  'aws:cdk:enable-path-metadata': false,
};

const Violations = v.array(
  v.object({ ruleName: v.string(), violatingResources: v.array(v.object({ constructPath: v.string() })) }),
);

function readFindings(file: string): NagFinding[] {
  return v.parse(Violations, JSON.parse(readFileSync(file, 'utf8'))).flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => ({
      rule: ruleName,
      construct: constructPath.split('/').slice(1).join('/'),
    })),
  );
}
