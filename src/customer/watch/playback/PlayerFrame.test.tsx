import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { kinds } from '@/catalogue/kinds/index';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { PlayerFrame } from './PlayerFrame';

test('tells a user without membership to choose a plan', () => {
  render(
    <MemoryRouter initialEntries={['/stream/movie/nosferatu-1922']}>
      <PlayerFrame kind={kinds.movie} source={{ status: 'members-only' }} poster={undefined}>
        {null}
      </PlayerFrame>
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
  expect(screen.getByRole('status').textContent).toContain('You need a membership to play this.');
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(
    '/subscription?next=%2Fstream%2Fmovie%2Fnosferatu-1922',
  );
});

test('asks a visitor of a title without trailer to log in, and returns to it', async () => {
  render(
    <MemoryRouter initialEntries={['/stream/movie/nosferatu-1922?t=40']}>
      <PlayerFrame kind={kinds.movie} source={{ status: 'log-in' }} poster={undefined}>
        {null}
      </PlayerFrame>
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
  expect(await screen.findByText('Log in to play this.')).toBeTruthy();
  expect(screen.queryByText('No video found.')).toBeNull();
  const way = screen.getByRole('link', { name: 'Log in' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(way)).toContain('/stream/movie/nosferatu-1922?t=40');
});

test('hides a picture that does not load', () => {
  const { container } = render(
    <MemoryRouter>
      <PlayerFrame kind={kinds.movie} source={{ status: 'none' }} poster="/gone.webp">
        {null}
      </PlayerFrame>
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
  const pictures = [...container.querySelectorAll('img')];
  expect(pictures).not.toEqual([]);
  for (const picture of pictures) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
});

test('labels the audio for a visitor of an audiobook as a sample', () => {
  const sample = {
    status: 'ready',
    type: 'trailer',
    key: 'trailer/audiobook/walden',
    delivery: { form: 'file', addresses: ['/walden.m4a'] } as const,
  } as const;
  render(
    <MemoryRouter>
      <PlayerFrame
        kind={kinds.audiobook}
        source={{ ...sample, renew: async () => sample.delivery, shouldPlay: false }}
        poster={undefined}
      >
        {null}
      </PlayerFrame>
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
  expect(screen.getByText('Sample')).toBeTruthy();
  expect(screen.queryByText('Trailer')).toBeNull();
});

test('reserves the height of the audio player while an audiobook loads', () => {
  const { container } = render(
    <MemoryRouter>
      <PlayerFrame kind={kinds.audiobook} source={{ status: 'loading' }} poster={undefined}>
        {null}
      </PlayerFrame>
    </MemoryRouter>,
    { wrapper: InEnglish },
  );
  // src/index.css sets its height.
  expect(container.querySelector('.player-frame')?.matches('[data-form=audio]')).toBe(true);
});
