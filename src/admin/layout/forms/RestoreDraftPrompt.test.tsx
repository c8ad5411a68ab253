import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { RestoreDraftPrompt } from './RestoreDraftPrompt';

test('inserts the offer after its live region, because screen readers often ignore one that comes with its text', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const found = { key: 'a', keptAt: 0, updatedAt: undefined };
  const autosave = { found, takeOver: async () => undefined, discard: async () => undefined };
  render(
    <RestoreDraftPrompt autosave={autosave} nameOf={() => 'Metropolis'} version={undefined} onRestore={vi.fn()} />,
    {
      wrapper: InEnglish,
    },
  );
  const offer = () => screen.getByText(/Metropolis/);
  const first = offer();
  act(() => vi.advanceTimersByTime(150));
  expect(offer()).not.toBe(first);
  expect(screen.getByRole('status').contains(offer())).toBe(true);
});
