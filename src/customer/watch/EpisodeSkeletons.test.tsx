import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { EpisodeSkeletons } from './EpisodeSkeletons';

test('four tiles stand where the episodes will', () => {
  render(<EpisodeSkeletons />, { wrapper: InEnglish });
  expect(screen.getByRole('status', { name: 'Loading the episodes' }).children).toHaveLength(4);
});
