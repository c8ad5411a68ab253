import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestApp } from '@/session/testing/TestApp';
import { managers } from '../kinds/index';
import { viewIn } from '../manager-search-params';
import { ListLine } from './TitleTools';

test('announces the number of titles after a search, not after a save', () => {
  const line = (search: string, total: number) => (
    <ListLine
      manager={managers.movie}
      view={viewIn(new URLSearchParams(search))}
      shown={[]}
      total={total}
      onColumns={() => undefined}
    />
  );
  const { rerender } = render(line('', 7), { wrapper: TestApp });
  rerender(line('', 8));
  const liveOf = (count: string) => screen.getByText(count).getAttribute('aria-live');
  expect(liveOf('8 titles')).toBe('off');
  rerender(line('q=metropolis', 1));
  expect(liveOf('1 title')).toBe('polite');
});
