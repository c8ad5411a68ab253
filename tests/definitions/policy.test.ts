import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const outDir = 'dist';
let policyBefore: string;

beforeAll(() => {
  policyBefore = readFileSync('customHttp.yml', 'utf8');
  // A child process, because this one runs with the test environment, for which React would be built differently. An
  // up-to-date build is reused.
  const env = { ...process.env, NODE_ENV: 'production', VITEST: '' };
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build-if-stale.ts'], {
    env,
    stdio: 'inherit',
  });
  expect(built.status, 'the site could not be built, or customHttp.yml was out of date').toBe(0);
});

test('the policy of customHttp.yml allows exactly the inline scripts and styles of the built pages', () => {
  const after = readFileSync('customHttp.yml', 'utf8');
  expect(after, 'The build has updated customHttp.yml: commit the change.').toBe(policyBefore);
  for (const html of pages()) {
    for (const [, element, text = ''] of html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(after, element).toContain(`'sha256-${hash}'`);
    }
  }
  expect(after).toMatch(/script-src 'self'( 'sha256-[\w+/]+=')+; style-src 'self'( 'sha256-[\w+/]+=')+;/);
  expect(after).not.toContain('unsafe');
});

test("a built page loads no script before the first paint, and names the client app's entry", () => {
  expect(pages().length).toBeGreaterThan(3);
  for (const html of pages()) {
    expect(html).not.toMatch(/<script[^>]* src=/);
    const [, entry = ''] = /<template id="site" data-entry="([^"]+)"/.exec(html) ?? [];
    expect(readFileSync(path.join(outDir, entry), 'utf8')).toContain('createRoot');
  }
});

test('a page is prerendered in both languages', () => {
  const tagsOfMain = (html: string) => /<main.*?<\/main>/s.exec(html)?.[0].match(/<\w+/g)?.join(' ');
  for (const html of pages()) {
    const [english = '', spanish = ''] = html.split('<template id="drawn-es">');
    expect(tagsOfMain(english)).toBeDefined();
    expect(tagsOfMain(spanish)).toBe(tagsOfMain(english));
  }
});

test('the files that a page preloads exist and are those that its addresses need', () => {
  const { needs }: { needs: { address: string; bodies: string[]; files: Record<string, string[]> }[] } = JSON.parse(
    /id="early-needs">(.*?)<\/script>/.exec(readFileSync(path.join(outDir, 'watch.html'), 'utf8'))?.[1] ?? '{}',
  );
  const film = needs.find(({ address }) => address.startsWith('/stream/movie/'));
  expect(film?.bodies.join()).toContain('getMovieMetadata');
  for (const { address, files } of needs) {
    for (const language of ['en', 'es']) {
      expect(files[language]?.join(), address).toContain(`.${language}-`);
      for (const file of files[language] ?? []) expect(existsSync(path.join(outDir, file)), file).toBe(true);
    }
  }
});

function pages(): string[] {
  const names = readdirSync(outDir).filter((name) => name.endsWith('.html'));
  return names.map((name) => readFileSync(path.join(outDir, name), 'utf8'));
}
