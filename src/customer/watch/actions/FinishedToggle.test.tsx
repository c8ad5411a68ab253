import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import { TestApp } from '@/session/testing/TestApp';
import { progressListQuery, titleProgressQuery } from '@/viewing/progress';
import { watchedProgress } from '@/viewing/watched-marks';
import { FinishedToggle } from './FinishedToggle';

const film = { kind: 'movie', titleId: 'metropolis', duration: 6000 } as const;
const later = { isLater: false, removeFinished: () => undefined, add: () => undefined };

test('shows a film as finished by its own progress, even an old one', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(progressListQuery('ada').queryKey, []);
  queryClient.setQueryData(titleProgressQuery('ada', film.kind, film.titleId).queryKey, [watchedProgress(film)]);
  const props = { titleId: film.titleId, name: 'Metropolis', userId: 'ada', duration: film.duration, later };
  render(
    <TestApp queryClient={queryClient}>
      <FinishedToggle kind={kinds.movie} {...props} />
    </TestApp>,
  );
  expect(screen.getByRole('button', { name: 'Finished' }).getAttribute('aria-pressed')).toBe('true');
});
