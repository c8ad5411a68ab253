import { expect, test } from 'vitest';
import { subjectProblem } from '../../scripts/comments/commit-subjects';
import { impersonalPatternsOf } from '../../scripts/comments/impersonal-patterns';
import { readComments } from '../../scripts/comments/read-comments';

const source = `
/* A file's note, */ const url = 'https://example.test'; // a trailing comment
// Two line comments
// are one.
const pattern = /[/'"]\\/\\/ not a comment/;
const half = (1 + 1) / 2; // after a division
const link = \`https://\${host({ path: '//' /* in a placeholder */ })}//x\`;
/**
 * A docstring
 * of two lines.
 */
export const Part = () => (
  <a href="//example.test" {...{}} /> // in markup
);
// biome-ignore lint/style/noNonNullAssertion: a directive
`;

test('reads comments, but not comment marks in strings, templates and regular expressions', () => {
  expect(readComments(source)).toEqual([
    { line: 2, text: "A file's note," },
    { line: 2, text: 'a trailing comment' },
    { line: 3, text: 'Two line comments are one.' },
    { line: 6, text: 'after a division' },
    { line: 7, text: 'in a placeholder' },
    { line: 8, text: 'A docstring of two lines.' },
    { line: 13, text: 'in markup' },
  ]);
});

test.each([
  ['Whoever writes at once goes on a moment later.', ['pronoun', 'goes with']],
  ['Loses nothing that somebody typed.', ['pronoun']],
  ['What a request holds.', ['free relative']],
  ['Holds a lock; whether it is ours is checked.', ['free relative']],
  ['Where the next page begins; undefined where nothing follows.', ['headless clause']],
  ['When an answer was mailed.', ['headless clause']],
  ['Removes what is left of a file.', ['what is']],
  ['The heading stands above the rows.', ['stands']],
  ['The reader is told about it.', ['is told']],
  ['A row that is to be written.', ['is to be']],
])('names the pattern of: %s', (comment, names) => {
  expect(impersonalPatternsOf(comment).map(({ name }) => name)).toEqual(names);
});

test.each([
  'Retries with exponential backoff; the caller sees only the last error.',
  'Where the browser has no locks, each tab holds its own.',
  'When the request fails, the form keeps its values.',
  'How to add a field: docs/architecture.md.',
  'Has the file changed since? What then?',
  'Signs `what is` as "somebody" and \'Whoever\' ask.',
  '`MM` stands for the month.',
])('accepts plain prose: %s', (comment) => {
  expect(impersonalPatternsOf(comment)).toEqual([]);
});

test.each([
  ['feat(player): add quality menu', undefined],
  ['refactor!: drop the old index', undefined],
  ['Whoever has scrolled is not at the top', 'has no Conventional Commits type'],
  [`fix: ${'x'.repeat(70)}`, 'has 75 characters; at most 72 are allowed'],
])('checks the commit subject: %s', (subject, problem) => {
  expect(subjectProblem(subject)).toBe(problem);
});
