import { spawn } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LocalBackend, type LocalBackendOptions, startLocalBackend } from '../src/start-local-backend.ts';
import { isInUse, synthesize } from '../src/synth/synthesize.ts';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const SMALL_APP = join(PACKAGE, 'fixtures', 'small-app', 'amplify');
let scratch: string;
let running: LocalBackend[] = [];

beforeAll(async () => {
  // Inside the package, so that copied definitions resolve its node_modules.
  await mkdir(join(PACKAGE, 'fixtures', '.amplify'), { recursive: true });
  scratch = await mkdtemp(join(PACKAGE, 'fixtures', '.amplify', 'lifetimes-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));
afterEach(async () => {
  await Promise.all(running.map((backend) => backend.stop()));
  running = [];
});

async function start(options: Partial<LocalBackendOptions> = {}): Promise<LocalBackend> {
  const backend = await startLocalBackend({ amplifyFolder: SMALL_APP, port: 0, log: () => undefined, ...options });
  running.push(backend);
  return backend;
}

const Outputs = v.object({ data: v.object({ api_key: v.string() }) });

interface GraphQLAnswer {
  data: Record<string, unknown>;
  errors?: { message: string }[];
}

async function graphql({ url, outputs }: Pick<LocalBackend, 'url' | 'outputs'>, query: string): Promise<GraphQLAnswer> {
  const headers = { 'x-api-key': v.parse(Outputs, outputs).data.api_key };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  // GraphQL's response format.
  return (await response.json()) as GraphQLAnswer;
}

const visit = (backend: Pick<LocalBackend, 'url' | 'outputs'>) =>
  graphql(backend, 'mutation { recordVisit(page: "home") { count } }');
const count = (times: number) => ({ data: { recordVisit: { count: times } } });

describe('a data folder', () => {
  test('survives a restart, readable by its owner only', async () => {
    const dataFolder = join(scratch, 'kept');
    const first = await start({ dataFolder });
    expect(await visit(first)).toEqual(count(1));
    await first.stop();
    const second = await start({ dataFolder });
    expect(await visit(second)).toEqual(count(2));
    expect(second.adminCredentials).toEqual(first.adminCredentials);
    expect((await stat(dataFolder)).mode & 0o777).toBe(0o700);
  });

  test('belongs to one process at a time', async () => {
    const dataFolder = join(scratch, 'claimed');
    const first = await start({ dataFolder });
    await expect(start({ dataFolder })).rejects.toThrow(`process ${process.pid}`);
    await first.stop();
    await expect(start({ dataFolder })).resolves.toBeDefined();
  });

  test('is taken over from a killed process, with all acknowledged writes', { timeout: 120_000 }, async () => {
    const dataFolder = join(scratch, 'killed');
    const child = commandLine(['--amplify', SMALL_APP, '--data', dataFolder, '--port', '0', '--no-outputs']);
    const url = /Local backend: (\S+)/.exec(await child.printed(/Mailbox: /))?.[1] ?? '';
    const { outputs } = await start();
    expect(await visit({ url, outputs })).toEqual(count(1));
    await child.end('SIGKILL');
    expect(await visit(await start({ dataFolder }))).toEqual(count(2));
  });

  test('warns at the start of folders that were deleted', async () => {
    const dataFolder = join(scratch, 'incomplete');
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    await (await start({ dataFolder, log })).stop();
    expect(lines.join()).not.toContain('is missing');
    await rm(join(dataFolder, 'files'), { recursive: true });
    await start({ dataFolder, log });
    expect(lines.filter((line) => line.includes('is missing'))).toEqual([
      expect.stringContaining(`Warning: ${join(dataFolder, 'files')} is missing`),
    ]);
  });

  test('is optional: without one every start is empty', async () => {
    expect(await visit(await start())).toEqual(count(1));
    expect(await visit(await start())).toEqual(count(1));
  });
});

describe('the command line', () => {
  test('serves, writes the outputs, and stops on a signal', { timeout: 120_000 }, async () => {
    const outputsFile = join(scratch, 'amplify_outputs.json');
    const child = commandLine(['--amplify', SMALL_APP, '--memory', '--port', '0', '--outputs', outputsFile]);
    const printed = await child.printed(/Mailbox: /);
    const url = /Local backend: (\S+)/.exec(printed)?.[1] ?? '';
    expect((await fetch(`${url}/_local/mailbox`)).status).toBe(200);
    expect(JSON.parse(await readFile(outputsFile, 'utf8'))).toMatchObject({ custom: { local: { s3: '/_local/s3' } } });
    expect(await child.end('SIGTERM')).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });

  test('ends on Ctrl-C during the start, and leaves nothing in the data folder', { timeout: 120_000 }, async () => {
    const amplifyFolder = await copySmallApp('interrupted');
    await appendFile(join(amplifyFolder, 'backend.ts'), '\n// Is not cached.\n');
    const dataFolder = join(scratch, 'interrupted', 'data');
    const child = commandLine(['--amplify', amplifyFolder, '--data', dataFolder, '--port', '0', '--no-outputs']);
    await child.printed(/Reading the backend definitions/);
    expect(await child.end('SIGINT')).toBe(0);
    expect(await child.printed(/Reading/)).not.toContain('Error');
    await expect(stat(dataFolder)).rejects.toThrow('ENOENT');
    const cache = await readdir(join(scratch, 'interrupted', '.amplify', 'local-backend'));
    expect(cache.filter((name) => !/^[0-9a-f]{16}$/.test(name))).toEqual([]);
  });

  test('ends without watching when a function cannot be bundled', { timeout: 120_000 }, async () => {
    const amplifyFolder = join(PACKAGE, 'fixtures', 'broken-app', 'wrong-handler', 'amplify');
    const child = commandLine(['--amplify', amplifyFolder, '--memory', '--port', '0', '--no-outputs', '--no-watch']);
    expect(await child.printed(/Could not resolve/)).toContain('handler.ts:1:22');
    expect(await child.exit).toBe(1);
  });

  test('reports invalid options without a stack trace', async () => {
    const child = commandLine(['--amplify', SMALL_APP, '--memory', '--prot', '4280']);
    expect(await child.exit).toBe(1);
    const printed = await child.printed(/--help/);
    expect(printed).toContain("InvalidOptionError: Unknown option '--prot'");
    expect(printed).not.toMatch(/^\s+at /m);
  });

  test('reports a port in use, without creating the data folder', { timeout: 120_000 }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const dataFolder = join(scratch, 'port-in-use');
    const child = commandLine(['--amplify', SMALL_APP, '--data', dataFolder, '--port', port, '--no-outputs']);
    expect(await child.printed(/in use/)).toContain(`Port ${port} is in use`);
    expect(await child.exit).toBe(1);
    await expect(stat(dataFolder)).rejects.toThrow('ENOENT');
    other.close();
  });

  test('reports a folder without definitions, without creating the data folder', async () => {
    const project = await mkdtemp(join(scratch, 'no-definitions-'));
    const child = commandLine(['--amplify', join(project, 'amplify'), '--port', '0', '--no-outputs']);
    expect(await child.exit).toBe(1);
    expect(await child.printed(/Error/)).toContain(
      `${relative('', join(project, 'amplify'))} contains no Amplify Gen 2 backend`,
    );
    expect(await readdir(project)).toEqual([]);
  });
});

describe('the clock', () => {
  const day = 24 * 3_600_000;
  const control = (backend: LocalBackend, path: string, init: RequestInit = {}) =>
    fetch(`${backend.url}/_local/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${backend.adminCredentials.secretAccessKey}` },
    });

  test('is moved from outside when enabled, for the holder of the key', async () => {
    const backend = await start({ faults: true });
    expect(await visit(backend)).toEqual(count(1));
    const moved = await control(backend, 'clock', {
      method: 'PUT',
      body: JSON.stringify({ offsetMilliseconds: 3 * day }),
    });
    expect(await moved.json()).toMatchObject({ offsetMilliseconds: 3 * day, runs: [{ functionName: 'send-digest' }] });
    const shown = await control(backend, 'clock');
    expect(Date.parse(shown.headers.get('date') ?? '') - Date.now()).toBeGreaterThan(2.9 * day);
    expect(await visit(backend)).toEqual(count(1));
    await control(backend, 'clock', { method: 'DELETE' });
    expect(await visit(backend)).toEqual(count(2));
    const ran = await control(backend, 'schedules/send-digest', { method: 'POST' });
    expect(await ran.json()).toMatchObject({ day: new Date().toISOString().slice(0, 10) });
  });

  test('rejects other callers, invalid values and unknown schedules', async () => {
    const backend = await start({ faults: true });
    expect((await fetch(`${backend.url}/_local/clock`, { method: 'DELETE' })).status).toBe(403);
    const put = (body: object) => control(backend, 'clock', { method: 'PUT', body: JSON.stringify(body) });
    expect((await put({ offsetMilliseconds: 'soon' })).status).toBe(400);
    expect((await put({ offsetMilliseconds: 1e18 })).status).toBe(400);
    expect((await control(backend, 'clock', { method: 'POST' })).status).toBe(405);
    const unknown = await control(backend, 'schedules/nightly', { method: 'POST' });
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('Scheduled functions: send-digest');
  });

  test('cannot be moved from outside unless enabled', async () => {
    expect((await control(await start(), 'clock')).status).toBe(404);
  });
});

describe('definitions', () => {
  test('that are invalid stop the start and leave nothing running', { timeout: 120_000 }, async () => {
    const dataFolder = join(scratch, 'wrong');
    const amplifyFolder = join(PACKAGE, 'fixtures', 'broken-app', 'unfinished', 'amplify');
    await expect(start({ amplifyFolder, dataFolder })).rejects.toThrow('backend.ts:3:52');
    await expect(stat(dataFolder)).rejects.toThrow('ENOENT');
    await expect(start({ dataFolder })).resolves.toBeDefined();
  });

  test('are applied while they change; invalid ones change nothing', { timeout: 240_000 }, async () => {
    const amplifyFolder = await copySmallApp('watched');
    const lines: string[] = [];
    const backend = await start({ amplifyFolder, watch: true, log: (line) => lines.push(line) });
    const words = () => graphql(backend, '{ countWords(text: "one two") }');
    expect(await words()).toEqual({ data: { countWords: 2 } });
    await visit(backend);

    const handler = join(amplifyFolder, 'functions', 'count-words', 'handler.ts');
    const right = await readFile(handler, 'utf8');
    await writeFile(handler, right.replace('.length;', '.length + ;'));
    await expect.poll(() => lines.join('\n'), { timeout: 90_000 }).toContain('continues with the previous definitions');
    expect(lines.join('\n')).toContain('count-words/handler.ts');
    expect(await words()).toEqual({ data: { countWords: 2 } });

    await writeFile(handler, right.replace('.length;', '.length + 100;'));
    const schema = join(amplifyFolder, 'data', 'schema.ts');
    const indexed =
      "index('category').sortKeys(['title']).queryField('listNotesByTitle'), index('category').sortKeys(['rating'])";
    await writeFile(
      schema,
      (await readFile(schema, 'utf8')).replace("index('category').sortKeys(['rating'])", indexed),
    );
    await expect.poll(() => lines.at(-1), { timeout: 90_000 }).toContain('changed definitions have been applied');
    expect(await words()).toEqual({ data: { countWords: 102 } });
    expect(await graphql(backend, '{ listNotesByTitle(category: "x") { items { id } } }')).toEqual({
      data: { listNotesByTitle: { items: [] } },
    });
    expect(await visit(backend)).toEqual(count(2));
  });

  test('that are rejected keep the running ones', { timeout: 240_000 }, async () => {
    const amplifyFolder = await copySmallApp('refused');
    const lines: string[] = [];
    const { url, adminCredentials: credentials } = await start({
      amplifyFolder,
      watch: true,
      log: (line) => lines.push(line),
    });
    const kept = join(scratch, 'refused', '.amplify', 'local-backend');
    const [first = ''] = await readdir(kept);

    const asksForSecret =
      "import { secret } from '@aws-amplify/backend';\nbackend.countWords.addEnvironment('KEY', secret('NOBODY_SET_IT'));\n";
    const backendFile = join(amplifyFolder, 'backend.ts');
    const right = await readFile(backendFile, 'utf8');
    await appendFile(backendFile, asksForSecret);
    await expect.poll(() => lines.join('\n'), { timeout: 90_000 }).toContain('NOBODY_SET_IT');

    // A template without its end is rejected last, after the services were created; the new table must not exist.
    const breaksTemplate =
      "const [broken] = Object.values(backend.data.resources.cfnResources.cfnResolvers);\nbroken?.addPropertyOverride('RequestMappingTemplate', '#if(true)');\n";
    const schema = join(amplifyFolder, 'data', 'schema.ts');
    const model = 'Extra: a.model({ text: a.string() }).authorization((allow) => [allow.owner()]),\n';
    await writeFile(schema, (await readFile(schema, 'utf8')).replace('Notebook: a', `${model}\nNotebook: a`));
    await writeFile(backendFile, `${right}${breaksTemplate}`);
    await expect.poll(() => lines.join('\n'), { timeout: 90_000 }).toContain('#end');
    const tables = new DynamoDBClient({ endpoint: `${url}/_local/dynamodb`, region: 'local', credentials });
    const { TableNames = [] } = await tables.send(new ListTablesCommand());
    expect(TableNames.filter((name) => /^(Notebook|Extra)-/.test(name))).toEqual([expect.stringMatching(/^Notebook-/)]);
    expect(await isInUse(join(kept, first))).toBe(true);
  });
});

/**
 * Copies the small app and its synthesized assembly into a subfolder of the scratch folder; returns the folder of its
 * definitions.
 */
async function copySmallApp(name: string): Promise<string> {
  const assembly = dirname(await synthesize(SMALL_APP));
  const amplifyFolder = join(scratch, name, 'amplify');
  await cp(SMALL_APP, amplifyFolder, { recursive: true });
  await cp(assembly, join(scratch, name, '.amplify', 'local-backend', basename(assembly)), {
    recursive: true,
    // Excludes the list of processes that use the original assembly.
    filter: (path) => basename(path) !== 'users',
  });
  return amplifyFolder;
}

/** Starts the command line as a shell does. */
function commandLine(args: string[]) {
  const child = spawn(process.execPath, [join(PACKAGE, 'bin', 'amplify-offline.mjs'), ...args]);
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    exit,
    /** Waits for matching output and returns it. */
    async printed(pattern: RegExp): Promise<string> {
      await expect.poll(() => text, { timeout: 90_000 }).toMatch(pattern);
      return text;
    },
    end(signal: NodeJS.Signals): Promise<number | null> {
      child.kill(signal);
      return exit;
    },
  };
}
