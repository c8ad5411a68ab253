import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { createFaultInjector } from '../http/faults.ts';
import { listen } from '../http/fixtures/serve-service.ts';
import type { FunctionModel } from '../model/backend-model.ts';
import { createFunctions, type Functions } from './functions.ts';

const ARN = 'arn:aws:lambda:local:000000000000:function:probe';
/** A function that executes the instruction in its event. */
const BUNDLE = `
let count = 0;
export const handler = async (event, context) => {
  count += 1;
  if (event.say) console.log(event.say);
  if (event.wait) await new Promise((resolve) => setTimeout(resolve, event.wait));
  if (event.fail) throw new RangeError(event.fail);
  if (event.crash) process.exit(3);
  if (event.nothing) return undefined;
  if (event.letters) return 'x'.repeat(event.letters);
  return { count, process: process.pid, variable: process.env.COLOUR, name: context.functionName, memory: context.memoryLimitInMB, left: context.getRemainingTimeInMillis() };
};
export const clock = async () => {
  const now = new Date();
  return {
    now: now.toISOString(),
    called: Date().slice(11, 15),
    isDate: now instanceof Date && now.constructor === Date && structuredClone(now) instanceof Date,
    parsed: new Date('2020-01-02T03:04:05Z').toISOString(),
    utc: new Date(Date.UTC(2021, 1)).getUTCFullYear(),
    atStart: new Date(atStart).getUTCFullYear(),
    ticks: Math.abs(Date.now() - now) < 1000,
  };
};
const atStart = Date.now();
export const streaming = awslambda.streamifyResponse(async (event, stream, context) => {
  if (event.fail) throw new RangeError(event.fail);
  if (event.type) stream.setContentType(event.type);
  const response = event.metadata ? awslambda.HttpResponseStream.from(stream, event.metadata) : stream;
  response.write('first, ');
  setTimeout(() => response.end('last of ' + context.functionName), 5);
});
export const callback = (event, context, done) => setTimeout(() => done(null, 'called back'), 5);
`;

let folder: string;
let ahead = 0;
let endpoint = 'http://127.0.0.1:1/_local/s3';
let functions: Functions;
const lines: string[] = [];
const faults = createFaultInjector();

function model(changes: Partial<FunctionModel> = {}): FunctionModel {
  return {
    arn: ARN,
    name: 'probe-1',
    friendlyName: 'probe',
    code: { kind: 'folder', folder },
    handler: 'index.handler',
    environment: {},
    secrets: {},
    timeoutSeconds: 3,
    memoryMegabytes: 128,
    roleArn: 'arn:aws:iam::000000000000:role/probe',
    ...changes,
  };
}

function open(changes: Partial<FunctionModel> = {}, idleMilliseconds = 60_000, bundled?: Promise<void>): void {
  functions = createFunctions({
    bundled,
    functions: [model(changes)],
    environmentOf: () => ({ PATH: process.env.PATH ?? '', COLOUR: 'blue', AWS_ENDPOINT_URL_S3: endpoint }),
    clockOffset: () => ahead,
    faults,
    log: (line) => lines.push(line),
    idleMilliseconds,
  });
}

const invoke = (event: object) => functions.invoke(ARN, event) as Promise<Record<string, unknown>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder, 'index.mjs'), BUNDLE);
  lines.length = 0;
  ahead = 0;
});
afterEach(async () => {
  faults.set([]);
  await functions.close();
});

test('a function starts when the bundles are made', async () => {
  await rm(join(folder, 'index.mjs'));
  const made = sleep(50).then(() => writeFile(join(folder, 'index.mjs'), BUNDLE));
  open({}, 60_000, made);
  await expect(invoke({})).resolves.toBeTruthy();
});

test('a function fails its caller with the error of its bundle', async () => {
  open({}, 60_000, Promise.reject(new Error('Could not resolve "./nowhere"')));
  const failed = { errorType: 'Runtime.StartError', message: 'Could not resolve "./nowhere"' };
  await expect(invoke({})).rejects.toMatchObject(failed);
});

test('a function with a missing bundle fails its caller, not the backend', async () => {
  open({ code: { kind: 'folder', folder: join(folder, 'gone') } });
  await expect(invoke({})).rejects.toMatchObject({ errorType: 'Runtime.StartError' });
});

test('a payload above Lambda’s limit of 6 MB fails the invocation, in either direction', async () => {
  open();
  const mebibyte = 1024 * 1024;
  expect(await functions.invoke(ARN, { letters: 6 * mebibyte - 2 })).toHaveLength(6 * mebibyte - 2);
  await expect(invoke({ letters: 6 * mebibyte + 200 })).rejects.toMatchObject({
    errorType: 'Function.ResponseSizeTooLarge',
    message: 'Response payload size exceeded maximum allowed payload size (6291556 bytes).',
  });
  await expect(invoke({ text: 'x'.repeat(6 * mebibyte) })).rejects.toMatchObject({
    errorType: 'RequestEntityTooLargeException',
  });
  // Lambda's limit counts bytes, not characters.
  await expect(invoke({ text: 'é'.repeat(4 * mebibyte) })).rejects.toMatchObject({
    errorType: 'RequestEntityTooLargeException',
  });
});

test('inline code runs as a module of its own', async () => {
  const source = "exports.handler = async ({ name }) => ['Hello', name].join(', ');";
  open({ code: { kind: 'inline', folder: join(folder, 'inline', 'probe-1'), source } });
  expect(await functions.invoke(ARN, { name: 'Ann' })).toBe('Hello, Ann');
});

test('requests for hosts of AWS reach the local services', async () => {
  const served = await listen((request, response) => response.end(request.url));
  endpoint = `${served.origin}/_local/s3`;
  const source =
    'exports.handler = async (hosts) => Promise.all(hosts.map(async (host) => (await fetch(host)).text()));';
  open({ code: { kind: 'inline', folder: join(folder, 'inline', 'probe-1'), source } });
  const hosts = [
    'https://media.s3.xx-local-1.amazonaws.com/a%20b?x=1',
    'https://cognito-idp.xx-local-1.amazonaws.com/',
  ];
  expect(await functions.invoke(ARN, hosts)).toEqual(['/_local/s3/media/a%20b?x=1', '/_local/cognito-idp/']);
  await served.close();
});

test("requests by Node's own client for hosts of AWS reach the local services, too", async () => {
  const served = await listen((request, response) => response.end(`${request.headers.host}${request.url}`));
  endpoint = `${served.origin}/_local/s3`;
  const source = `import { get, request } from 'node:https';
const text = (send) => new Promise((resolve) => {
  send(async (response) => resolve(Buffer.concat(await response.toArray()).toString()));
});
export const handler = () => Promise.all([
  text((done) => get('https://cognito-idp.xx-local-1.amazonaws.com/xx-local-1_1/.well-known/jwks.json', done)),
  text((done) => request({ host: 'dynamodb.xx-local-1.amazonaws.com', method: 'POST', path: '/',
    headers: { Host: 'dynamodb.xx-local-1.amazonaws.com' } }, done).end()),
]);`;
  await mkdir(join(folder, 'own'));
  await writeFile(join(folder, 'own', 'index.mjs'), source);
  open({ code: { kind: 'folder', folder: join(folder, 'own') } });
  const { host } = new URL(served.origin);
  expect(await functions.invoke(ARN, {})).toEqual([
    `${host}/_local/cognito-idp/xx-local-1_1/.well-known/jwks.json`,
    `${host}/_local/dynamodb/`,
  ]);
  await served.close();
});

test('code that is not supported fails its caller with the reason', async () => {
  open({ code: { kind: 'unsupported', feature: 'functions of the runtime python3.12' } });
  await expect(invoke({})).rejects.toMatchObject({
    errorType: 'Runtime.Unsupported',
    message: 'The local backend does not run functions of the runtime python3.12.',
  });
});

describe('a function', () => {
  test('runs in its own process with its own variables, and stays warm', async () => {
    open();
    const first = await invoke({});
    const second = await invoke({});
    expect(first).toMatchObject({ count: 1, variable: 'blue', name: 'probe-1', memory: '128' });
    expect(second).toMatchObject({ count: 2, process: first.process });
    expect(first.process).not.toBe(process.pid);
    expect(first.left).toBeGreaterThan(2000);
  });

  test('returns null when it returns nothing', async () => {
    open();
    expect(await invoke({ nothing: true })).toBeNull();
  });

  test('can use a callback instead of a promise', async () => {
    open({ handler: 'index.callback' });
    expect(await invoke({})).toBe('called back');
  });

  test('logs with its name', async () => {
    open();
    await invoke({ say: 'hello' });
    await expect.poll(() => lines).toContain('[probe] hello');
  });

  test('streams a response, which is the result as soon as it has ended', async () => {
    open({ handler: 'index.streaming' });
    const stream = { isBase64Encoded: true, body: Buffer.from('first, last of probe-1').toString('base64') };
    const type = 'application/octet-stream';
    expect(await invoke({})).toEqual({ ...stream, statusCode: 200, headers: { 'content-type': type } });
    expect(await invoke({ type: 'text/event-stream' })).toMatchObject({
      headers: { 'content-type': 'text/event-stream' },
    });
    const metadata = { statusCode: 201, headers: { 'content-type': 'text/plain' }, cookies: ['a=1'] };
    expect(await invoke({ metadata })).toEqual({ ...stream, ...metadata });
    await expect(invoke({ fail: 'too far' })).rejects.toThrow('too far');
  });

  test('handles one event at a time per process, and up to four concurrently', async () => {
    open();
    const results = await Promise.all(Array.from({ length: 6 }, () => invoke({ wait: 200 })));
    expect(new Set(results.map((result) => result.process)).size).toBe(4);
  });

  test('handles a few short events in the process that is running', async () => {
    open();
    const results = await Promise.all(Array.from({ length: 6 }, () => invoke({})));
    expect(new Set(results.map((result) => result.process)).size).toBe(1);
  });

  test('stops idle processes', async () => {
    open({}, 20);
    const { process: first } = await invoke({});
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { process: second } = await invoke({});
    expect(second).not.toBe(first);
  });

  test('keeps the last process longer than those of a peak', async () => {
    open({}, 200);
    const rush = await Promise.all([invoke({ wait: 200 }), invoke({ wait: 200 }), invoke({ wait: 200 })]);
    await new Promise((resolve) => setTimeout(resolve, 700));
    const after = await Promise.all([invoke({ wait: 200 }), invoke({ wait: 200 })]);
    const kept = after.filter(({ process }) => rush.some((before) => before.process === process));
    expect(kept).toHaveLength(1);
  });
});

describe('the time in a function', () => {
  const year = 366 * 24 * 3_600_000;

  test("is the backend's, at its start and at each event", async () => {
    ahead = 10 * year;
    open({ handler: 'index.clock' });
    const first = await invoke({});
    const expected = new Date(Date.now() + ahead).getUTCFullYear();
    expect(first).toMatchObject({ called: String(expected), atStart: expected, isDate: true, ticks: true });
    expect(first).toMatchObject({ parsed: '2020-01-02T03:04:05.000Z', utc: 2021 });
    ahead = 0;
    const { now } = await invoke({});
    expect(Math.abs(Date.parse(String(now)) - Date.now())).toBeLessThan(2000);
  });

  test('does not affect its timeout', async () => {
    ahead = 10 * year;
    open();
    expect((await invoke({})).left).toBeGreaterThan(2000);
  });
});

describe('closing', () => {
  test('waits for running events and rejects others', async () => {
    open();
    const atWork = invoke({ wait: 300 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closed = functions.close();
    await expect(invoke({})).rejects.toThrow('stopping');
    await closed;
    expect(await atWork).toMatchObject({ count: 1 });
  });
});

describe('a function that fails', () => {
  test("reports Lambda's error", async () => {
    open();
    await expect(invoke({ fail: 'too big' })).rejects.toMatchObject({ errorType: 'RangeError', message: 'too big' });
    await expect(invoke({ fail: 'too big' })).rejects.toHaveProperty('trace.0', 'RangeError: too big');
    expect(await invoke({})).toMatchObject({ count: 3 });
  });

  test('writes its stack trace to the log, as Lambda does', async () => {
    open();
    await expect(invoke({ fail: 'too big' })).rejects.toThrow();
    expect(lines[0]).toBe('[probe] ERROR RangeError: too big');
    expect(lines[1]).toMatch(/^\[probe\] {5}at handler \(.*index\.mjs:\d+:\d+\)$/);
  });

  test('writes its timeout to the log', async () => {
    open({ timeoutSeconds: 0.2 });
    await expect(invoke({ wait: 5000 })).rejects.toThrow();
    expect(lines).toEqual(['[probe] ERROR Task timed out after 0.20 seconds']);
  });

  test('is stopped on timeout, and starts again', async () => {
    open({ timeoutSeconds: 0.2 });
    await expect(invoke({ wait: 5000 })).rejects.toThrow('Task timed out after 0.20 seconds');
    expect(await invoke({})).toMatchObject({ count: 1 });
  });

  test('can crash without affecting others', async () => {
    open();
    await expect(invoke({ crash: true })).rejects.toMatchObject({ errorType: 'Runtime.ExitError' });
    expect(await invoke({})).toMatchObject({ count: 1 });
  });

  test('that cannot be loaded reports the reason each time', async () => {
    await writeFile(join(folder, 'index.mjs'), 'throw new SyntaxError("no good")');
    open();
    await expect(invoke({})).rejects.toMatchObject({ errorType: 'SyntaxError', message: 'no good' });
    await expect(invoke({})).rejects.toMatchObject({ errorType: 'SyntaxError', message: 'no good' });
  });

  test('by fault injection is matched by its friendly name', async () => {
    open();
    faults.set([
      {
        service: 'lambda',
        operation: 'probe',
        effect: { kind: 'fail', code: 'Planned', message: 'as asked' },
        times: 1,
      },
    ]);
    await expect(invoke({})).rejects.toMatchObject({ errorType: 'Planned', message: 'as asked' });
    expect(await invoke({})).toMatchObject({ count: 1 });
  });

  test('is unknown under another name', async () => {
    open();
    await expect(functions.invoke('arn:nobody', {})).rejects.toThrow('Function not found: arn:nobody');
  });
});
