/* Compares docs/operating.md with the branch: its alarms, its commands, its names. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { branch, only, resources } from './branch';

const page = readFileSync('docs/operating.md', 'utf8');
const [, alarmSections = ''] = /^## Alarms$(.*?)^## /ms.exec(page) ?? [];
const commands = Array.from(page.matchAll(/```sh\n(.*?)```/gs), ([, block = '']) => block.trim().split('\n')).flat();

/** The test that restores the local backend's tables as the page describes. */
const rehearsal = readFileSync('tests/faults/stored-records.test.ts', 'utf8');

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('docs/operating.md', () => {
  test('says what to do at each alarm, and has no section of an alarm that does not exist', () => {
    const kinds = resources('AWS::CloudWatch::Alarm').map(
      ({ Properties }) => String(Properties.AlarmDescription).split(':')[0],
    );
    const budgets = resources('AWS::Budgets::Budget').map(() => 'Monthly budget');
    const sections = Array.from(alarmSections.matchAll(/^### (.+)$/gm), ([, title]) => title);
    expect(sections.sort()).toEqual([...new Set([...kinds, ...budgets])].sort());
  });

  test('names each queue of dead letters with what makes up for it', () => {
    const queues = branch.templates
      .flatMap(({ resources: all }) => Object.keys(all))
      .flatMap((id) => /^(\w+)DeadLetters[0-9A-F]{8}$/.exec(id)?.[1] ?? []);
    expect(queues).toHaveLength(8);
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    for (const queue of queues) expect(rows.join('\n')).toContain(`\`${queue}\``);
  });

  test('names variables that the definitions read, and files that exist', () => {
    const environment =
      readFileSync('amplify/environment.ts', 'utf8') + readFileSync('amplify/monitoring/resource.ts', 'utf8');
    for (const [name] of page.matchAll(/MARQUEE_\w+/g)) expect(environment).toContain(name);
    for (const [, file = ''] of page.matchAll(/`((?:amplify|tests)\/[\w./-]+)`/g))
      expect(existsSync(file), file).toBe(true);
  });

  test.each(commands)('%s', (command) => {
    const proof = proofs.find(([start]) => command.startsWith(start))?.[1];
    expect(proof, 'a proof of the command').toBeDefined();
    proof?.(command);
  });
});

const Scripts = v.object({ scripts: v.record(v.string(), v.string()) });

/**
 * Checks for each command of the page, by its start: the resources that it names exist in the branch.
 * `tests/definitions/documented-commands.test.ts` compares the AWS commands with the SDK,
 * `tests/faults/stored-records.test.ts` runs the npm scripts, and `tests/contract/operating.test.ts` runs those for
 * dead letters and for closing an account.
 */
const proofs: [start: string, proof: (command: string) => void][] = [
  [
    'npm run ',
    (command) => {
      const { scripts } = v.parse(Scripts, JSON.parse(readFileSync('package.json', 'utf8')));
      expect(scripts).toHaveProperty(command.split(' ')[2] ?? '');
    },
  ],
  [
    'openssl ',
    (command) => {
      const [program = '', ...words] = command.split(' ');
      const { status, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
      expect(status, stderr).toBe(0);
    },
  ],
  [
    'export ',
    (command) => {
      for (const [name] of command.matchAll(/\bAWS_\w+(?==)/g)) expect(rehearsal).toContain(`stubEnv('${name}'`);
    },
  ],
  ['aws dynamodb update-continuous-backups ', () => expect(rehearsal).toContain('new UpdateContinuousBackupsCommand(')],
  ['aws sqs ', () => expect(resources('AWS::SQS::Queue')).not.toEqual([])],
  [
    'aws dynamodb update-table ',
    () => {
      for (const { Properties } of resources('Custom::AmplifyDynamoDBTable'))
        expect(Properties.deletionProtectionEnabled).toBe(true);
    },
  ],
  [
    'aws cognito-idp update-user-pool ',
    () => expect(only('AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('ACTIVE'),
  ],
  [
    'aws ssm put-parameter ',
    (command) => {
      const [, secret = '', file = ''] = /\/shared\/APP_ID\/(\w+) --value file:\/\/([\w.-]+)/.exec(command) ?? [];
      // The playback function reads the private key from a variable, CloudFront the public one.
      expect(JSON.stringify(branch.templates)).toContain(secret);
      expect(page).toContain(`-out ${file}`);
    },
  ],
  [
    'aws lambda invoke ',
    (command) => {
      const [, payload = ''] = /--payload '([^']+)'/.exec(command) ?? [];
      // The parts of an event that `callerOf` and `sourceIp` read (amplify/functions/shared/caller.ts).
      expect(JSON.parse(payload)).toEqual({ identity: { sub: 'USER_ID', groups: [] }, request: { headers: {} } });
    },
  ],
];
