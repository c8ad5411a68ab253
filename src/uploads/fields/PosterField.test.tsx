import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InEnglish } from '@/i18n/testing/InEnglish';
import { PosterField } from './PosterField';

test('a frame of a recording that does not tell its length can be chosen once the browser has found it', () => {
  render(
    <InEnglish>
      <PosterField
        label="Thumbnail"
        chosen={undefined}
        onChoose={() => undefined}
        film={new File(['film'], 'film.webm')}
      />
    </InEnglish>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Use a frame of the film' }));
  const dialog = screen.getByRole('dialog');
  const video = dialog.querySelector('video');
  if (!video) throw new Error('The dialog has no video.');
  const lengthIs = (duration: number) => {
    Object.defineProperty(video, 'duration', { value: duration, configurable: true });
    fireEvent.durationChange(video);
  };
  const slider = within(dialog).getByRole<HTMLInputElement>('slider');
  lengthIs(Number.POSITIVE_INFINITY);
  expect({ position: video.currentTime, isDisabled: slider.disabled }).toEqual({
    position: Number.MAX_SAFE_INTEGER,
    isDisabled: true,
  });
  lengthIs(8);
  expect({ position: video.currentTime, isDisabled: slider.disabled }).toEqual({ position: 2, isDisabled: false });
});
