import { expect, test } from 'vitest';
import { generatedTitles } from './generated-titles';
import { queries, slips } from './queries';
import { indexOf, judge, precisionBySort } from './relevance';

const titles = generatedTitles(10_000);
const index = indexOf(titles);
const judgements = judge(queries, titles, index);

test('among 10,000 titles nine answers in ten are right', () => {
  const table = precisionBySort(judgements);
  console.table(table);
  expect(titles).toHaveLength(10_000);
  expect(queries.length).toBeGreaterThanOrEqual(60);
  expect(table.at(-1)?.['precision at 5']).toBeGreaterThanOrEqual(0.9);
});

test.each(judgements)('"$query" ($sort) has a right answer among its first five', ({ firstRight, answers }) => {
  expect(firstRight, answers.join(' | ')).toBeDefined();
});

test('of 200 titles taken at random and mistyped at least 190 are among the first five', () => {
  const slipped = judge(slips(titles, 200), titles, index);
  const [all] = precisionBySort(slipped);
  console.table([all]);
  expect(all?.['first right in top 5']).toBeGreaterThanOrEqual(190);
});
