import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePlayedFile } from './TitleStage';

test('does not show the length of the episode before as that of the next one', () => {
  const { result, rerender } = renderHook(usePlayedFile, { initialProps: { season: 1, episode: 1 } });
  act(() => result.current[1](60, 720));
  expect(result.current[0]).toEqual({ seconds: 60, height: 720 });
  rerender({ season: 1, episode: 2 });
  expect(result.current[0]).toBeUndefined();
  act(() => result.current[1](90, 720));
  expect(result.current[0]).toEqual({ seconds: 90, height: 720 });
});
