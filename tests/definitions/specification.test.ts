import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const table = 'docs/specification.md';

interface Row {
  sentence: string;
  tests: { file: string; name: string }[];
}

const rows = readRows(readFileSync(table, 'utf8'));

test('the table is there', () => {
  expect(rows.length).toBeGreaterThan(100);
});

test.each(rows)('$sentence: its tests exist', ({ tests }) => {
  for (const { file, name } of tests) {
    expect(existsSync(file), `"${file}" is a file`).toBe(true);
    expect(testNames(file), `${file} › ${name}`).toContain(name);
  }
});

test('only the name of a test that runs is one', () => {
  const source = `
    test('runs', () => {});
    describe.each([1])('runs for %d', () => {});
    memberTest("a member's", async ({ page }) => {});
    test.skip('is left out', () => {});
    expect('said').toBe('said', () => {});`;
  expect(namesIn(source)).toEqual(['runs', 'runs for %d', "a member's"]);
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

/** As they are written there: the names of tables of tests are filled in only as they run. */
function testNames(file: string): string[] {
  return namesIn(readFileSync(file, 'utf8'));
}

/** What stands in quotes after `test(`, `describe.each(…)(` and the like, with something to run behind it. */
function namesIn(source: string): string[] {
  const calls =
    /(?:\b(?:test|describe|\w+Test)(?:\.(?!skip|todo|fixme)\w+)*|[)`])\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async\b|\w+ =>|[({])/g;
  return [...source.matchAll(calls)].map(([, , name = '']) => name.replaceAll(/\\(['"`])/g, '$1'));
}
