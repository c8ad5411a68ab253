import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../scripts/system-package.mjs';
import { listen } from '../support/listen';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['the usual addresses', '/@of/small/-/small-1.0.0.tgz', ['/@of/small/-/small-1.0.0.tgz']],
  ['addresses of its own', '/archives/1', ['/@of/small/-/small-1.0.0.tgz', '/@of%2fsmall', '/archives/1']],
])('packages are installed from a registry with %s', async (_, address, requested) => {
  const archive = await packSmallPackage();
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  const requests: string[] = [];
  const registry = createServer((request, response) => {
    const { url = '' } = request;
    requests.push(url);
    if (url === address) response.end(archive);
    else if (url === '/@of%2fsmall') {
      const dist = { tarball: `http://${request.headers.host}${address}`, integrity };
      response.end(
        JSON.stringify({ name: '@of/small', versions: { '1.0.0': { name: '@of/small', version: '1.0.0', dist } } }),
      );
    } else response.writeHead(404).end();
  });
  const { port, close } = await listen(registry);

  const project = mkdtempSync(path.join(folder, 'project-'));
  const dependencies = { '@of/small': '1.0.0' };
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ name: 'project', dependencies }));
  const lockfile = JSON.stringify({
    name: 'project',
    lockfileVersion: 3,
    packages: {
      '': { name: 'project', dependencies },
      'node_modules/@of/small': { version: '1.0.0', integrity },
    },
  });
  writeFileSync(path.join(project, 'package-lock.json'), lockfile);
  const prepare = spawn(process.execPath, [path.resolve('scripts/prepare.mjs')], {
    cwd: project,
    env: {
      ...process.env,
      npm_config_registry: `http://localhost:${port}/`,
      npm_config_cache: path.join(project, 'cache'),
    },
    stdio: 'ignore',
  });
  expect(await once(prepare, 'close')).toEqual([0, null]);
  await close();

  expect(requests).toEqual(requested);
  expect(readFileSync(path.join(project, 'node_modules/@of/small/index.js'), 'utf8')).toBe('small');
  expect(readFileSync(path.join(project, 'package-lock.json'), 'utf8')).toBe(lockfile);
  expect(existsSync(path.join(project, 'npm-shrinkwrap.json'))).toBe(false);
});

/** Returns the archive of a package with one file. */
async function packSmallPackage() {
  const sources = path.join(mkdtempSync(path.join(folder, 'sources-')), 'package');
  mkdirSync(sources);
  writeFileSync(path.join(sources, 'package.json'), JSON.stringify({ name: '@of/small', version: '1.0.0' }));
  writeFileSync(path.join(sources, 'index.js'), 'small');
  const archive = path.join(path.dirname(sources), 'small.tgz');
  await run('tar', ['-czf', archive, '-C', path.dirname(sources), 'package']);
  return readFileSync(archive);
}
