import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InEnglish } from '@/i18n/InEnglish';
import { Player } from './Player';

afterEach(cleanup);

const addresses = ['/1/film.mp4', '/2/film.mp4', '/3/film.mp4'];

function show(onRenew = () => undefined) {
  // Each failed address is logged.
  vi.spyOn(console, 'error').mockReturnValue();
  render(
    <Player
      addresses={addresses}
      medium="video"
      shouldPlay={false}
      poster={undefined}
      label="Sintel"
      onDuration={undefined}
      onRenew={onRenew}
    />,
    { wrapper: InEnglish },
  );
}

const video = () => screen.getByLabelText<HTMLVideoElement>('Sintel');

/** jsdom plays nothing: this is what a browser would tell. */
function playTo(second: number) {
  video().currentTime = second;
  fireEvent.timeUpdate(video());
}

test('when an address fails, the next goes on at the same second', () => {
  show();
  expect(video().getAttribute('src')).toBe('/1/film.mp4');
  expect(video().getAttribute('controlslist')).toBe('nodownload');
  playTo(41.5);
  fireEvent.error(video());
  expect(video().getAttribute('src')).toBe('/2/film.mp4');
  video().currentTime = 0;
  fireEvent.loadedMetadata(video());
  expect(video().currentTime).toBe(41.5);
});

test('after the last address it says so, and can try again with new ones', () => {
  const renew = vi.fn();
  show(renew);
  playTo(7);
  for (const address of addresses) {
    expect(video().getAttribute('src')).toBe(address);
    fireEvent.error(video());
  }
  expect(screen.getByText('This cannot be played right now.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(renew).toHaveBeenCalledOnce();
  expect(video().getAttribute('src')).toBe('/1/film.mp4');
  fireEvent.loadedMetadata(video());
  expect(video().currentTime).toBe(7);
});
