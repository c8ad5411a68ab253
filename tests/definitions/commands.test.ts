import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { claimDataFolder } from 'amplify-offline/data-folder';
import { afterAll, expect, test, vi } from 'vitest';
import { readOutputs } from '../../amplify/seed/read-outputs';
import { switchFromEnvironment } from '../../scripts/environment-variables';
import { openMessage } from '../../scripts/start/open-message';
import { listen } from '../support/listen';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an invalid port is reported by the variable's name, without a stack trace", () => {
  expect(run('scripts/fill.ts', { MARQUEE_PORT: '42o80' })).toEqual({
    status: 1,
    said: 'MARQUEE_PORT must be a number from 0 to 65535, not "42o80".',
  });
});

test.each([
  ['scripts/fill.ts', 'MARQUEE_FAULTS'],
  ['scripts/start.ts', 'MARQUEE_SAMPLE_STREAMS'],
])('%s reports a value of %s that is neither on nor off', (command, name) => {
  const variables = { MARQUEE_PORT: '0', MARQUEE_DATA: path.join(folder, 'switch'), [name]: 'false' };
  expect(run(command, variables)).toEqual({ status: 1, said: `${name} must be "on" or "off", not "false".` });
});

test.each([
  ['', true],
  [' off ', false],
  ['on', true],
])('a variable with %j instead of its default "on" is read as %j', (value, isOn) => {
  vi.stubEnv('MARQUEE_SAMPLE_STREAMS', value);
  expect(switchFromEnvironment('MARQUEE_SAMPLE_STREAMS', 'on')).toBe(isOn);
  vi.unstubAllEnvs();
});

test.each([
  ['scripts/restore.ts', ['--to', '2026-11-25T10:00:00Z']],
  ['scripts/migrate.ts', []],
])('%s names the variables of AWS if there are none', (command, options) => {
  const { status, said } = run(command, noAwsSettings, options);
  expect(status).toBe(1);
  expect(said).toContain('Set AWS_REGION and AWS_PROFILE');
  expect(said).toContain('docs/operating.md');
});

test('a migration says that the local backend of its variables is not running', async () => {
  const { port, close } = await listen(createServer());
  await close();
  const endpoint = `http://127.0.0.1:${port}/_local/dynamodb`;
  const keys = { AWS_REGION: 'local', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const { said } = run('scripts/migrate.ts', { ...noAwsSettings, ...keys, AWS_ENDPOINT_URL_DYNAMODB: endpoint });
  expect(said).toContain(`${endpoint} (AWS_ENDPOINT_URL_DYNAMODB) does not respond. Start the local backend`);
});

// Composed from parts, because another test compares the variable names in the code with the documentation.
const mistypedData = `MARQUEE_${'DAAT'}`;

test('a start warns of a variable that nothing reads, and names the closest', () => {
  const { said } = run('scripts/fill.ts', { [mistypedData]: '.other', MARQUEE_PORT: 'none' });
  expect(said).toContain(`${mistypedData} is not a known variable and has no effect. Did you mean MARQUEE_DATA?`);
});

test('a reset with a variable that nothing reads deletes nothing', () => {
  const data = path.join(folder, 'kept');
  mkdirSync(data);
  writeFileSync(path.join(data, 'keys.json'), '{}');
  expect(run('scripts/reset.ts', { [mistypedData]: '.other', MARQUEE_DATA: data }).status).toBe(1);
  expect(existsSync(path.join(data, 'keys.json'))).toBe(true);
});

/** Outputs of a backend whose region does not exist. */
const unreachable = {
  auth: { aws_region: 'nowhere', user_pool_client_id: 'client' },
  data: { url: 'http://127.0.0.1:9/graphql', api_key: 'key' },
  storage: { bucket_name: 'bucket', aws_region: 'nowhere' },
};

const argumentsHint = 'CONTRIBUTING.md lists the commands and variables.';

test('an unknown option is reported without a stack trace', () => {
  expect(run('scripts/restore.ts', {}, ['--form', '2026-11-25'])).toEqual({
    status: 1,
    said: `Unknown option '--form'\n  ${argumentsHint}`,
  });
});

test('a reset with an argument deletes nothing', () => {
  const data = path.join(folder, 'kept-with-argument');
  mkdirSync(data);
  writeFileSync(path.join(data, 'keys.json'), '{}');
  const { status, said } = run('scripts/reset.ts', { MARQUEE_DATA: data }, ['.other']);
  expect(status).toBe(1);
  expect(said).toContain("'.other'");
  expect(existsSync(path.join(data, 'keys.json'))).toBe(true);
});

test('a start reports an argument: variables set what it does', () => {
  const variables = { MARQUEE_PORT: 'none', MARQUEE_DATA: path.join(folder, 'argument') };
  expect(run('scripts/fill.ts', variables, ['--port', '4281'])).toEqual({
    status: 1,
    said: `Unknown option '--port'\n  ${argumentsHint}`,
  });
});

test.each(['build-if-stale', 'render-icons', 'check-comments', 'check-commit-message'])(
  '%s reports an option that it does not have',
  (command) => {
    const { status, said } = run(`scripts/${command}.ts`, {}, ['--help']);
    expect([status, said.split('\n').at(-1)]).toEqual([1, `  ${argumentsHint}`]);
    expect(said).toMatch(/^Unknown option '--help'/);
  },
);

test('the check of a commit message names its missing argument, and the problem of a subject', () => {
  expect(run('scripts/check-commit-message.ts', {})).toEqual({
    status: 1,
    said: 'Pass the file of a commit message, such as .git/COMMIT_EDITMSG.',
  });
  const file = path.join(folder, 'message');
  writeFileSync(file, 'A subject without a type\n');
  const { status, said } = run('scripts/check-commit-message.ts', {}, [file]);
  expect([status, said]).toEqual([1, expect.stringMatching(/^The subject .*: A subject without a type$/)]);
});

test('an empty MARQUEE_DATA stands for the default folder', () => {
  const script = "import('./scripts/start/local-installation.ts').then((module) => console.error(module.dataFolder))";
  expect(run('--eval', { MARQUEE_DATA: '' }, [script])).toEqual({ status: 0, said: '.local' });
});

test('a data folder that cannot be written stops the start with place, reason and remedy', () => {
  const data = path.join(folder, 'no-folder');
  writeFileSync(data, '');
  const { status, said } = run('scripts/fill.ts', { MARQUEE_PORT: '0', MARQUEE_DATA: data });
  expect(status).toBe(1);
  expect(said).toContain(`Data cannot be stored in ${data}.`);
  expect(said).toContain('Set MARQUEE_DATA, for example: MARQUEE_DATA=.other');
  expect(said).toContain('file already exists');
  expect(said).not.toMatch(/^\s+at /m);
});

test('npm run dev finds its port in use before it creates anything', async () => {
  const other = createServer().listen(5173, 'localhost');
  // If another program uses the port already, listening fails, and the test works as well.
  await once(other, 'listening').catch(() => undefined);
  const data = path.join(folder, 'dev');
  const { status, said } = run('scripts/dev.ts', { MARQUEE_PORT: '0', MARQUEE_DATA: data });
  other.close();
  expect(status).toBe(1);
  expect(said).toMatch(
    /^Port 5173, which the site needs, is in use\. Stop the program that uses it, and run "npm run dev" again\./,
  );
  expect(said).not.toMatch(/^\s+at /m);
  expect(existsSync(data)).toBe(false);
});

test('the message of an open site names its data folder, in which a mistyped MARQUEE_DATA shows', () => {
  expect(openMessage('http://localhost:4280', '.local')).toContain(path.resolve('.local'));
});

test('a port that the user may not open is reported with the variable that chooses another', () => {
  // Simulates the error, because root, who runs most containers, may open every port.
  const denied = `Object.assign(new Error('listen EACCES'), { code: 'EACCES' })`;
  const listens = `function () { process.nextTick(() => this.emit('error', ${denied})); return this; }`;
  const module = `import { Server } from 'node:net'; Server.prototype.listen = ${listens};`;
  const variables = { MARQUEE_PORT: '80', MARQUEE_DATA: path.join(folder, 'denied'), npm_lifecycle_event: 'dev' };
  const imported = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(module)}` };
  const { status, said } = run('scripts/fill.ts', { ...variables, ...imported });
  expect(status).toBe(1);
  expect(said).toContain('Choose another port.\n  Set MARQUEE_PORT, for example: MARQUEE_PORT=4281');
  expect(said).toContain('MARQUEE_PORT=4281 npm run dev');
  expect(said).not.toMatch(/^\s+at /m);
  expect(existsSync(variables.MARQUEE_DATA)).toBe(false);
});

test('the seed names outputs that it cannot read, and the commands that write them', () => {
  const file = path.join(folder, 'broken.json');
  const missing = path.join(folder, 'nowhere.json');
  writeFileSync(file, '{ "auth": ');
  const { status, said } = run('amplify/seed/seed.ts', {}, ['--outputs', file]);
  expect(status).toBe(1);
  expect(said).toMatch(new RegExp(`^${file} is not a readable amplify_outputs.json \\(.*JSON.*\\): "npm start"`));
  expect(() => readOutputs(missing)).toThrow(
    /^.*nowhere.json is not a readable amplify_outputs.json \(ENOENT.*"npm start"/,
  );
});

test.each([
  ['bench/run.ts', ['nothing'], 'Unknown benches: nothing. Existing ones: start, latency,'],
  ['scripts/check.ts', ['--fix'], "Unknown option '--fix'"],
  ['scripts/check-texts.ts', ['--fix'], 'has no folder src/i18n/texts'],
  ['scripts/build.ts', ['--outDir', 'elsewhere'], "Unknown option '--outDir'"],
  ['scripts/test.ts', ['journeys', 'login.e2e.ts'], '"npm test" runs all suites and accepts no arguments'],
  ['local-backend/scripts/verdict.ts', ['nowhere'], 'Pass one or more folders that contain amplify/.'],
  [
    'local-backend/scripts/differential.ts',
    ['nowhere.json'],
    'nowhere.json does not exist or cannot be read: pass the path',
  ],
])('%s refuses the arguments %j in a sentence, before it does anything', (command, options, sentence) => {
  const { status, said } = run(command, {}, options);
  expect(status).toBe(1);
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/^\s+at /m);
});

test.each([
  ['{ "auth": ', /differential\.json is malformed \(.*JSON.*\): pass the path of the deployed backend's/],
  ['{ "version": "1" }', /differential\.json is malformed \(.*auth.*\): pass the path of the deployed backend's/],
  [
    JSON.stringify(unreachable),
    /received no response \(fetch failed\): is the backend of .*differential\.json running\?/,
  ],
])('the differential says what it cannot use or reach: %s', (content, sentence) => {
  const file = path.join(folder, 'differential.json');
  writeFileSync(file, content);
  const { status, said } = run('local-backend/scripts/differential.ts', {}, [file]);
  expect(status).toBe(1);
  expect(said).toMatch(sentence);
  expect(said).not.toMatch(/^\s+at /m);
});

test('a browser that MARQUEE_CHROMIUM names and that is missing is reported', () => {
  const { status, said } = run('--eval', { MARQUEE_CHROMIUM: '/nowhere/chromium' }, [
    "import('./scripts/chromium.mjs').then(({ ensureChromium }) => ensureChromium())",
  ]);
  expect({ status, said }).toEqual({
    status: 1,
    said: '/nowhere/chromium does not exist. Correct MARQUEE_CHROMIUM, or unset it to use the installed browser.',
  });
});

test('reset refuses the data folder of a running local backend', async () => {
  const data = path.join(folder, 'in-use');
  const { release } = await claimDataFolder(data);
  writeFileSync(path.join(data, 'keys.json'), '{}');
  const refused = run('scripts/reset.ts', { MARQUEE_DATA: data });
  expect(refused.status).toBe(1);
  const site = `The site (process ${process.pid}) is running on the data in ${data}.`;
  expect(refused.said).toBe(`${site} Stop it with Ctrl-C, and run "npm run reset" again.`);
  expect(existsSync(data)).toBe(true);
  await release();
  expect(run('scripts/reset.ts', { MARQUEE_DATA: data })).toEqual({ status: 0, said: '' });
  expect(existsSync(data)).toBe(false);
});

test('Ctrl-C during a start ends it without an error or a lock', { timeout: 60_000 }, async () => {
  const data = path.join(folder, 'interrupted');
  const command = spawn(process.execPath, ['--import', 'tsx/esm', 'scripts/fill.ts'], {
    env: { ...process.env, MARQUEE_PORT: '0', MARQUEE_DATA: data },
    // A process group of its own, to which the test sends the signal like a terminal on Ctrl-C.
    detached: true,
  });
  const said = text(command.stderr);
  await expect.poll(() => existsSync(path.join(data, 'in-use')), { timeout: 40_000, interval: 10 }).toBe(true);
  process.kill(-Number(command.pid), 'SIGINT');
  expect({ ended: await once(command, 'exit'), said: await said }).toEqual({ ended: [0, null], said: '' });
  expect(existsSync(path.join(data, 'in-use'))).toBe(false);
});

/** Runs a command that starts a child, and cleans up slowly. */
function runCleaned(work: string, childCode = 'console.log("running"); setInterval(() => {}, 1000)') {
  const cleanUp = `new Promise((resolve) => setTimeout(resolve, 500)).then(() => console.log('cleaned up'))`;
  const child = `runChild(['--eval', '${childCode}'])`;
  const script = `Promise.all(['end-process', 'report-errors', 'run-child'].map((name) => import('./scripts/' + name + '.ts')))
    .then(([{ beforeEnd, endOnSignals }, { reportErrors }, { runChild }]) => {
      beforeEnd(() => ${cleanUp});
      endOnSignals();
      return reportErrors(async () => { ${work}; await ${child}; throw new Error('The child has failed.'); });
    })`;
  const command = spawn(process.execPath, ['--import', 'tsx/esm', '--eval', script], { detached: true });
  const printed = Promise.all([text(command.stdout), text(command.stderr)]);
  return { command, ended: once(command, 'exit').then(async ([code]) => [code, ...(await printed)]) };
}

test('a command that is stopped cleans up, and says nothing of what failed because of it', async () => {
  const { command, ended } = runCleaned('');
  await once(command.stdout, 'data');
  process.kill(-Number(command.pid), 'SIGINT');
  expect(await ended).toEqual([0, 'running\ncleaned up\n', '']);
});

test('a command that is killed does not leave its child behind', async () => {
  const { command, ended } = runCleaned('');
  await once(command.stdout, 'data');
  command.kill('SIGKILL');
  // Their output ends with the child.
  expect(await ended).toEqual([null, 'running\n', '']);
});

test('a command whose child handles Ctrl-C first says nothing of it', async () => {
  const { ended } = runCleaned('', 'process.kill(process.pid, "SIGINT")');
  expect(await ended).toEqual([0, 'cleaned up\n', '']);
});

test('a command that fails cleans up', async () => {
  const { ended } = runCleaned(`throw new Error('It has failed.')`);
  expect(await ended).toEqual([1, 'cleaned up\n', '\nIt has failed.\n']);
});

test.each([
  ['18.20.0', 1],
  ['20.18.3', 1],
  ['20.19.0', 0],
  ['21.7.3', 1],
  ['22.12.0', 1],
  ['22.13.0', 0],
  ['23.11.0', 1],
  ['24.0.0', 0],
  ['25.2.0', 0],
])('a command on Node %s exits with %d: the packages declare their versions', (version, ended) => {
  // An empty lockfile: nothing needs to be installed.
  const project = mkdtempSync(path.join(folder, 'project-'));
  mkdirSync(path.join(project, 'node_modules'));
  writeFileSync(path.join(project, 'node_modules/.package-lock.json'), '{ "packages": {} }');
  const versions = JSON.stringify({ ...process.versions, node: version });
  const pretended = `data:text/javascript,Object.defineProperty(process, 'versions', { value: ${versions} })`;
  const prepare = path.resolve('scripts/prepare.mjs');
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretended, prepare], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(status).toBe(ended);
  expect(stderr.includes(`the installed version is ${version}.`)).toBe(ended === 1);
});

test('the seed uses the port of the local backend', async () => {
  const backend = createServer((_, response) => response.writeHead(400).end('{}'));
  const { port, close } = await listen(backend);
  const requestedUrl = new Promise((resolve) => {
    // HEAD only checks that the backend runs.
    backend.on('request', ({ method, url }) => method !== 'HEAD' && resolve(url));
  });
  const seed = spawn(process.execPath, ['--import', 'tsx/esm', 'amplify/seed/seed.ts'], {
    env: { ...process.env, MARQUEE_PORT: String(port) },
    stdio: 'ignore',
  });
  expect(await Promise.race([requestedUrl, once(seed, 'exit').then(() => 'asked nothing there')])).toContain(
    '/_local/',
  );
  seed.kill();
  await close();
});

test('the seed names the address of a local backend that cannot be reached', async () => {
  const { port, close } = await listen(createServer());
  await close();
  expect(run('amplify/seed/seed.ts', { MARQUEE_PORT: String(port) })).toEqual({
    status: 1,
    said: `The local backend at http://localhost:${port} cannot be reached. Start it, or set MARQUEE_PORT to its port.`,
  });
});

test('reset deletes everything that a start creates; secrets and other files stay', () => {
  const data = path.join(folder, 'other-things');
  const [, listed = ''] = readFileSync('local-backend/README.md', 'utf8').split('## The data folder');
  const names = [...listed.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name);
  expect(names).toContain('secrets.json');
  for (const name of [...names, 'Pictures/'].filter((one) => one.endsWith('/'))) {
    mkdirSync(path.join(data, name), { recursive: true });
    writeFileSync(path.join(data, name, 'one'), '');
  }
  for (const name of [...names, 'seeded'].filter((one) => !one.endsWith('/'))) {
    writeFileSync(path.join(data, name), '{}');
  }
  expect(run('scripts/reset.ts', { MARQUEE_DATA: data })).toEqual({ status: 0, said: '' });
  expect(readdirSync(data)).toEqual(['Pictures', 'secrets.json']);
});

test('reset deletes nothing without an installation', () => {
  const home = path.join(folder, 'home');
  mkdirSync(path.join(home, 'files'), { recursive: true });
  expect(run('scripts/reset.ts', { MARQUEE_DATA: home })).toEqual({ status: 0, said: '' });
  expect(readdirSync(home)).toEqual(['files']);
});

test('reset says that it cannot read a data folder', () => {
  const data = path.join(folder, 'no-data-folder');
  writeFileSync(data, '');
  const { status, said } = run('scripts/reset.ts', { MARQUEE_DATA: data });
  expect({ status, said }).toEqual({ status: 1, said: `ENOTDIR: not a directory, scandir '${data}'` });
});

test('the build names an amplify_outputs.json that it cannot read', () => {
  const project = mkdtempSync(path.join(folder, 'build-'));
  writeFileSync(path.join(project, 'amplify_outputs.json'), '{ "auth": ');
  const build = [path.resolve('node_modules/vite/bin/vite.js'), 'build', '--config', path.resolve('vite.config.ts')];
  const { status, stderr } = spawnSync(process.execPath, build, { cwd: project, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/amplify_outputs\.json is not a readable amplify_outputs\.json \(.*JSON.*"npm start"/);
});

test('a lane of journeys that does not exist is reported instead of running all of them', () => {
  const { status, said } = run('tests/e2e/playwright.config.ts', { MARQUEE_E2E_LANE: 'customer' });
  expect(status).toBe(1);
  expect(said).toContain('MARQUEE_E2E_LANE must be one of desktop, customer-side,');
});

test('the data folders of journeys are deleted with them', () => {
  const temporary = path.join(folder, 'temporary');
  mkdirSync(temporary);
  expect(run('tests/e2e/playwright.config.ts', { TMPDIR: temporary })).toEqual({ status: 0, said: '' });
  expect(readdirSync(temporary).filter((name) => name.startsWith('marquee-'))).toEqual([]);
});

/** Keeps the machine's own AWS settings and credentials out of a test. */
const noAwsSettings = {
  ...{ AWS_REGION: '', AWS_PROFILE: '', AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
  ...{ AWS_CONFIG_FILE: '/nowhere', AWS_SHARED_CREDENTIALS_FILE: '/nowhere', AWS_EC2_METADATA_DISABLED: 'true' },
};

/** Runs a command as npm does; `scripts/fill.ts` starts like `npm start`, without the site. */
function run(
  command: string,
  variables: Record<string, string>,
  options: string[] = [],
): { status: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx/esm', command, ...options], {
    encoding: 'utf8',
    env: { ...process.env, ...variables },
  });
  return { status, said: stderr.trim() };
}
