import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { CurrentEpisode } from './TitleStage';

test('keeps the place of the episode while it loads, and none for a title without episodes', () => {
  const { container, rerender } = render(<CurrentEpisode playing={undefined} isLoading />, { wrapper: InEnglish });
  expect(container.querySelector('.animate-breathe')).toBeTruthy();
  rerender(<CurrentEpisode playing={undefined} isLoading={false} />);
  expect(container.childElementCount).toBe(0);
});
