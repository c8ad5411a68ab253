import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFullscreen } from './display-modes';

test('offers the full screen of iPhones once the video has metadata: before, entering it throws', () => {
  const enter = vi.fn();
  const video = Object.assign(document.createElement('video'), { webkitEnterFullscreen: enter });
  const { result } = renderHook(() => useFullscreen(document.createElement('div'), video));
  expect(result.current.toggle).toBeUndefined();
  Object.defineProperty(video, 'readyState', { value: video.HAVE_METADATA });
  act(() => void video.dispatchEvent(new Event('loadedmetadata')));
  result.current.toggle?.();
  expect(enter).toHaveBeenCalledOnce();
});
