import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Becomes true after three seconds without pointer, touch or key input in the frame. Keyboard focus keeps the controls
 * visible.
 */
export function useControlsIdle(frame: HTMLElement): { isIdle: boolean; rest(): void; wake(): void } {
  const [isIdle, setIsIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    clearTimeout(timer.current);
    setIsIdle(false);
    const settle = () => {
      const focused = frame.querySelector(':focus-visible');
      if (focused && !(focused instanceof HTMLMediaElement)) timer.current = setTimeout(settle, idleAfter);
      else setIsIdle(true);
    };
    timer.current = setTimeout(settle, idleAfter);
  }, [frame]);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    setIsIdle(true);
  }, []);
  // Synchronizes with the pointer and the keyboard.
  useEffect(() => {
    wake();
    const handlePointer = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') wake();
    };
    frame.addEventListener('pointermove', handlePointer);
    frame.addEventListener('pointerdown', handlePointer);
    frame.addEventListener('keydown', wake);
    // Taps are handled by the picture; dragging a control fires input and change events.
    frame.addEventListener('input', wake);
    frame.addEventListener('change', wake);
    frame.addEventListener('focusin', wake);
    return () => {
      clearTimeout(timer.current);
      frame.removeEventListener('pointermove', handlePointer);
      frame.removeEventListener('pointerdown', handlePointer);
      frame.removeEventListener('keydown', wake);
      frame.removeEventListener('input', wake);
      frame.removeEventListener('change', wake);
      frame.removeEventListener('focusin', wake);
    };
  }, [frame, wake]);
  return { isIdle, rest, wake };
}

const idleAfter = 3000;
