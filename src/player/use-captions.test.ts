import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCaptionsAbove } from './use-captions';

/** A video of a size in pixels with cues, of which jsdom has none. */
function videoWith(width: number, height: number, cues: Pick<VTTCue, 'line' | 'text'>[]): HTMLVideoElement {
  return Object.defineProperties(document.createElement('video'), {
    clientWidth: { value: width },
    clientHeight: { value: height },
    textTracks: { value: [{ mode: 'showing', cues }] },
  });
}

test.each([
  ['a phone', 390, 219, 'medium', -7],
  ['a phone, with large captions', 390, 219, 'large', -5],
  ['a desktop', 1056, 594, 'medium', -4],
] as const)('raises captions above the controls on %s, and lowers them', (_, width, height, size, line) => {
  const one = { line: 'auto' as const, text: 'He had a broken wing.' };
  const two = { line: 'auto' as const, text: 'He had a broken wing,\nand he fitted under a coat.' };
  const wrapped = {
    line: 'auto' as const,
    text: 'On board the ship the sailors are counted every morning. There are fewer.',
  };
  const marked = { line: 'auto' as const, text: '<v Ada><c.yellow.bg_blue>He had a <i>broken</i> wing.</c></v>' };
  const placed = { line: 2, text: 'A sign' };
  const video = videoWith(width, height, [one, two, wrapped, marked, placed]);
  const { rerender } = renderHook((isRaised: boolean) => useCaptionsAbove(video, size, isRaised), {
    initialProps: true,
  });
  expect([one.line, two.line, wrapped.line, marked.line, placed.line]).toEqual([line, line - 1, line - 1, line, 2]);
  rerender(false);
  expect([one.line, two.line, wrapped.line, placed.line]).toEqual(['auto', 'auto', 'auto', 2]);
});
