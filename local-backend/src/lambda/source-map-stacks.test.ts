import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { FunctionError, type FunctionProcess, startFunctionProcess } from './function-process.ts';

const BUNDLE = `
export const handler = async () => { throw new RangeError('too big'); };
`;
/** Maps the whole second line of the bundle to line 41, column 7 of the handler. */
const MAP = { version: 3, sources: ['../amplify/handler.ts'], names: [], mappings: ';AAwCM' };

let folder: string;
let probe: FunctionProcess;
beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder, 'index.mjs'), BUNDLE);
});
afterEach(async () => {
  await probe.end();
});

/** Returns the first location in the stack of the failing function. */
async function failingLocation(): Promise<string> {
  const model = {
    arn: 'arn:probe',
    name: 'probe-1',
    friendlyName: 'probe',
    code: { kind: 'folder', folder } as const,
    handler: 'index.handler',
    environment: {},
    secrets: {},
    timeoutSeconds: 3,
    memoryMegabytes: 128,
    roleArn: 'arn:role',
  };
  probe = startFunctionProcess(model, { variables: {}, clockOffset: () => 0, log: () => undefined });
  const failure = await probe.invoke({}).catch((error: unknown) => error);
  if (!(failure instanceof FunctionError)) throw failure;
  const [words, place = ''] = failure.trace;
  expect(words).toBe('RangeError: too big');
  return place;
}

test('a stack names the original location', async () => {
  await writeFile(join(folder, 'index.mjs.map'), JSON.stringify(MAP));
  expect(await failingLocation()).toContain(`${resolve(folder, '../amplify/handler.ts')}:41:7`);
});

test('a stack names the location in the bundle without a source map', async () => {
  expect(await failingLocation()).toContain(`${join(folder, 'index.mjs')}:2:44`);
});
