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
  expect(tests.length).toBeGreaterThan(0);
  for (const { file, name } of tests) {
    expect(existsSync(file), file).toBe(true);
    // As it is written there: the names of tables of tests are filled in only as they run.
    expect(unescaped(readFileSync(file, 'utf8')), `${file} › ${name}`).toContain(name);
  }
});

/** Rows are `| sentence | file › test name<br>file › test name |`. */
function readRows(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes(' › '))
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

/** Test names are written with escaped quotes where they hold some. */
function unescaped(source: string): string {
  return source.replaceAll("\\'", "'");
}
