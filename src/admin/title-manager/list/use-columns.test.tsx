import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ManagedCard } from '@/catalogue/managed-titles';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { movie } from '../kinds/index';
import { useColumns } from './use-columns';

afterEach(cleanup);

test.each([
  ['a draft', { status: 'DRAFT' }, 'Draft'],
  ['a draft that waits for its encoding', { status: 'DRAFT', awaitsEncoding: true }, 'Published once encoded'],
  ['a published title', { status: 'PUBLISHED' }, 'Published'],
] as const)('the status of %s', (_, state, expected) => {
  render(<Status {...state} />, { wrapper: InEnglish });
  expect(screen.getByText(expected)).toBeDefined();
});

function Status(state: Partial<ManagedCard>) {
  const [column] = useColumns(movie, ['status']);
  const counters = { likes: 0, dislikes: 0, favorites: 0 };
  const title: ManagedCard = {
    kind: 'movie',
    id: 'a',
    ...counters,
    status: 'DRAFT',
    awaitsEncoding: false,
    updatedAt: undefined,
    ...state,
  };
  return column?.cell(title);
}
