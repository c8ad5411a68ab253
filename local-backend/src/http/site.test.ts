import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { listen } from './fixtures/serve-service.ts';
import { type LocalServer, openServer } from './server.ts';
import { createSite } from './site.ts';

const CUSTOM_HTTP = `
customHeaders:
  - pattern: '**/*'
    headers:
      - key: Content-Security-Policy
        value: >-
          default-src 'self';
          object-src 'none'
  - pattern: '*.json'
    headers:
      - key: Cache-Control
        value: max-age=60
  - pattern: '/assets/**'
    headers:
      - key: Cache-Control
        value: public, max-age=31536000, immutable
  - pattern: '/private/**'
    headers:
      - key: X-Robots-Tag
        value: noindex
`;

let folder: string;
let server: LocalServer;

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>The page</title>');
  await writeFile(join(folder, 'data.json'), '{}');
  await writeFile(join(folder, 'assets', 'main-1.js'), 'let a;');
  await writeFile(join(folder, 'assets', 'main-1.js.br'), brotliCompressSync('let a;'));
  await writeFile(join(folder, 'customHttp.yml'), CUSTOM_HTTP);
  server = await openServer({ port: 0, origins: [], log: () => undefined });
  server.use([
    await createSite({
      folder,
      customHttpFile: join(folder, 'customHttp.yml'),
      rewritesFile: join(folder, 'rewrites.json'),
    }),
  ]);
});
afterEach(async () => {
  await server.close();
});

const get = (path: string) => fetch(`${server.url}${path}`);

describe('the site', () => {
  test('survives a file that cannot be opened', async () => {
    // A socket has metadata like a file but cannot be opened, like a file that was just deleted.
    const socket = createServer();
    await new Promise<void>((resolve) => socket.listen(join(folder, 'gone.txt'), resolve));
    await expect(get('/gone.txt')).rejects.toThrow();
    expect((await get('/')).status).toBe(200);
    await new Promise((resolve) => socket.close(resolve));
  });

  test.each(['/', '/movies', '/stream/movie/12', '/blog/a.b'])('serves %s with its page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<title>The page</title>');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test.each(['/assets/main-2.js', '/missing.png'])('serves nothing at %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    // A later build may contain the file, so browsers must not cache its absence.
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('sends hashed files compressed and immutable', async () => {
    const response = await fetch(`${server.url}/assets/main-1.js`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe('let a;');
  });

  test('serves the files and headers of a build that finishes later', async () => {
    const [built, customHttpFile] = [join(folder, 'built'), join(folder, 'built.yml')];
    const own = await openServer({ port: 0, origins: [], log: () => undefined });
    own.use([await createSite({ folder: built, customHttpFile, rewritesFile: join(folder, 'rewrites.json') })]);
    const page = () => fetch(`${own.url}/`);
    expect((await page()).status).toBe(404);
    await mkdir(built);
    await writeFile(join(built, 'index.html'), '<title>Built</title>');
    await writeFile(customHttpFile, CUSTOM_HTTP);
    expect(await (await page()).text()).toBe('<title>Built</title>');
    expect((await page()).headers.get('content-security-policy')).toBe("default-src 'self'; object-src 'none'");
    await own.close();
  });

  test('adds the headers of customHttp.yml where their pattern matches', async () => {
    const page = await get('/private/a/b');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'self'; object-src 'none'");
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const data = await get('/data.json');
    expect(data.headers.get('cache-control')).toBe('max-age=60');
    expect(data.headers.get('x-robots-tag')).toBeNull();
    expect((await get('/')).headers.get('content-security-policy')).toContain('default-src');
  });

  test('serves the files of the latest build', async () => {
    expect(await (await get('/assets/main-1.js')).text()).toBe('let a;');
    await rm(join(folder, 'assets'), { recursive: true });
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets', 'main-2.js'), 'let b;');
    await writeFile(join(folder, 'index.html'), '<title>Another and longer page</title>');
    expect(await (await get('/')).text()).toBe('<title>Another and longer page</title>');
    expect(await (await get('/assets/main-2.js')).text()).toBe('let b;');
    expect((await get('/assets/main-1.js')).status).toBe(404);
  });

  test('is read-only', async () => {
    expect((await fetch(`${server.url}/movies`, { method: 'POST' })).status).toBe(405);
  });
});

test.each([
  ['rewrites.json', '[{'],
  ['rewrites.json', '[{ "source": 1 }]'],
  ['customHttp.yml', 'customHeaders: 5'],
  ['customHttp.yml', 'customHeaders: ['],
])('names a malformed %s: %s', async (name, text) => {
  const project = await temporaryFolder();
  await writeFile(join(project, name), text);
  const files = { customHttpFile: join(project, 'customHttp.yml'), rewritesFile: join(project, 'rewrites.json') };
  await expect(createSite({ folder, ...files })).rejects.toThrow(`${join(project, name)} is malformed. Correct it`);
});

test('rewrites paths to the pages of the rewrites', async () => {
  await writeFile(join(folder, 'about.html'), '<title>About</title>');
  await writeFile(join(folder, 'terms.html'), '<title>Terms</title>');
  const rules = [
    { source: '/about-us', target: '/about.html', status: '200' },
    { source: '</^[^.]+$|terms/>', target: '/index.html', status: '200' },
  ];
  const rewritesFile = join(folder, 'rewrites.json');
  await writeFile(rewritesFile, JSON.stringify(rules));
  const own = await openServer({ port: 0, origins: [], log: () => undefined });
  try {
    own.use([await createSite({ folder, customHttpFile: join(folder, 'none.yml'), rewritesFile })]);
    const page = async (path: string) => (await fetch(`${own.url}${path}`)).text();
    expect(await page('/about-us')).toBe('<title>About</title>');
    expect(await page('/elsewhere')).toBe('<title>The page</title>');
    expect(await page('/about.html')).toBe('<title>About</title>');
    expect(await page('/terms.html'), 'a rewrite hides a file').toBe('<title>The page</title>');
    expect((await fetch(`${own.url}/a.b`)).status).toBe(404);
  } finally {
    await own.close();
  }
});

test('requests the target of a rewrite on another server, by its address or an output', async () => {
  const seen: string[] = [];
  const other = await listen((request, response) => {
    seen.push(request.url ?? '');
    response.writeHead(203, { 'content-type': 'text/html', 'x-own': 'yes' }).end(`page of ${request.url}`);
  });
  const rules = [
    { source: '/list', target: `${other.origin}/a/list`, status: '200' },
    { source: '/films/<id>', target: '{{custom.pages}}/film/<id>', status: '200' },
    { source: '/own', target: '{{custom.own}}', status: '200' },
    { source: '/missing', target: '{{custom.missing}}', status: '200' },
  ];
  await writeFile(join(folder, 'rewrites.json'), JSON.stringify(rules));
  const site = await createSite({
    ...{ folder, customHttpFile: join(folder, 'customHttp.yml'), rewritesFile: join(folder, 'rewrites.json') },
    outputs: () => ({ custom: { pages: other.origin, own: '/data.json' } }),
    origin: server.url,
  });
  server.use([site]);
  const response = await get('/films/a-b?x=1');
  expect([response.status, await response.text()]).toEqual([203, 'page of /film/a-b']);
  expect(response.headers.get('x-own')).toBe('yes');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await (await get('/list')).text()).toBe('page of /a/list');
  expect(await (await get('/own')).text()).toBe('{}');
  expect((await get('/missing')).status).toBe(500);
  expect((await get('/films/a/b')).status).toBe(404);
  expect(seen).toEqual(['/film/a-b', '/a/list']);
  await other.close();
  expect((await get('/list')).status).toBe(502);
});
