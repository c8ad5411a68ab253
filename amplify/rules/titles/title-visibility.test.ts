import { expect, test } from 'vitest';
import { publishTimeOf, visibilityAt } from './title-visibility';

const now = Date.parse('2026-11-21T18:00:00.000Z');

test.each([
  ['DRAFT', undefined, 'DRAFT'],
  ['DRAFT', '2026-11-01T00:00:00.000Z', 'DRAFT'],
  ['PUBLISHED', undefined, 'PUBLISHED'],
  ['PUBLISHED', '', 'PUBLISHED'],
  ['PUBLISHED', '2026-11-21T18:00:00.000Z', 'PUBLISHED'],
  ['PUBLISHED', '2026-11-21T18:00:00.001Z', 'SCHEDULED'],
  ['PUBLISHED', 'soon', 'SCHEDULED'],
] as const)('a title that is %s with the time %s is %s', (status, publishAt, visibility) => {
  expect(visibilityAt(now, { status, publishAt })).toBe(visibility);
});

test.each([
  ['2026-11-21T18:00Z', '2026-11-21T18:00:00.000Z'],
  ['2026-11-21T19:00:30+01:00', '2026-11-21T18:00:30.000Z'],
  ['2026-11-21T18:00', undefined],
  ['2026-11-21', undefined],
  ['2026-13-21T18:00Z', undefined],
  ['2026-02-30T18:00Z', undefined],
  ['tomorrow', undefined],
])('%s is stored as %s', (given, stored) => {
  expect(publishTimeOf(given)).toBe(stored);
});
