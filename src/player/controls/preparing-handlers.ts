import type { ComponentProps } from 'react';
import type { Playback } from '../playback-state';
import { streamPreferences } from '../streaming/stream-preferences';

/**
 * Handlers of a play button that load the beginning of a stream when the user points at the button or focuses it: a press
 * is likely to follow. With the data saver on, only the press loads.
 */
export function preparingHandlers(
  playback: Playback,
): Required<Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onFocus'>> {
  const prepare = () => {
    if (!streamPreferences.dataSaver.get()) playback.prepare();
  };
  return { onPointerEnter: prepare, onFocus: prepare };
}
