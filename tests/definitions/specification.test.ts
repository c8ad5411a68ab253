import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testTitles } from './test-titles';

const table = 'docs/specification.md';

interface Row {
  sentence: string;
  tests: { file: string; name: string }[];
}

const titlesByFile = new Map<string, string[]>();
const rows = readRows(readFileSync(table, 'utf8'));

test('the table is there', () => {
  expect(rows.length).toBeGreaterThan(100);
});

test.each(rows)('$sentence: its tests exist', ({ tests }) => {
  for (const { file, name } of tests) {
    expect(existsSync(file), `"${file}" is a file`).toBe(true);
    expect(testsIn(file), `${file} › ${name}`).toContain(name);
  }
});

test('only titles of tests that run count', () => {
  const source = `
    test('runs', () => {});
    test.each([1])('runs for %d', () => {});
    test.each\`a | b\`('runs for a table', () => {});
    test('takes long', { timeout: 1 }, async function () {});
    it("is 'quoted' and \\"escaped\\"", () => {});
    describe.each([1])('a group for %d', () => { test(\`of \${this} \\\`that\\\`\`, () => {}); });
    memberTest("a member's", async ({ page }) => { await test.step('a step', async () => {}); });
    memberTest.describe('a group of members', () => {});
    test.describe('a group', () => { test.skip(true, 'a reason'); });
    describe.skip('a group that is left out', () => { test('is left out with it', () => {}); });
    test.skip('is left out', () => {});
    test.todo('is to be written');
    regex.test('is text', () => true);
    // test('is a comment', () => {});
    const text = "test('is quoted', () => {})";
    expect('said').toBe('said', () => {});`;
  expect(testTitles(source)).toEqual([
    'runs',
    'runs for %d',
    'runs for a table',
    'takes long',
    `is 'quoted' and "escaped"`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a title is cited as it is written.
    'of ${this} \\`that\\`',
    "a member's",
  ]);
});

/** Rows are `| sentence | file › test name<br>file › test name |`. */
function readRows(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|---') && line !== '| sentence | tests |')
    .map((line) => {
      const [sentence = '', tests = ''] = line.slice(2, -2).split(' | ');
      return {
        sentence,
        tests: tests.split('<br>').map((one) => {
          const [file = '', name = ''] = one.replaceAll('`', '').split(' › ');
          return { file: file.trim(), name: name.trim() };
        }),
      };
    });
}

function testsIn(file: string): string[] {
  const known = titlesByFile.get(file) ?? testTitles(readFileSync(file, 'utf8'), file);
  titlesByFile.set(file, known);
  return known;
}
