import { expect, test } from 'vitest';
import { generatedTitles } from './generated-titles';
import { queries, slips } from './queries';
import { indexOf, judge, precisionBySort } from './relevance';

const titles = generatedTitles(10_000);
const index = indexOf(titles);
const judgements = judge(queries, titles, index);

test('among 10,000 titles nine of ten results are correct', () => {
  const table = precisionBySort(judgements);
  console.table(table);
  expect(titles).toHaveLength(10_000);
  expect(queries.length).toBeGreaterThanOrEqual(60);
  expect(table.at(-1)?.['precision at 5']).toBeGreaterThanOrEqual(0.9);
});

test.each(judgements)('"$query" ($sort) has a correct result among its first five', ({ firstRight, results }) => {
  expect(firstRight, results.join(' | ')).toBeDefined();
});

test('finds at least 190 of 200 mistyped random titles among the first five', () => {
  const slipped = judge(slips(titles, 200), titles, index);
  const [all] = precisionBySort(slipped);
  console.table([all]);
  expect(all?.['first right in top 5']).toBeGreaterThanOrEqual(190);
});
