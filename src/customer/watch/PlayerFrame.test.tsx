import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/InEnglish';
import { PlayerFrame } from './PlayerFrame';

test('whoever needs a membership to watch is told so, and led to the plans', () => {
  render(
    <MemoryRouter>
      <PlayerFrame source={{ status: 'members-only' }} poster={undefined}>
        {null}
      </PlayerFrame>
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
  expect(screen.getByText('You need a membership to watch this.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscription');
});
