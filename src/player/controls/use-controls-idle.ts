import { useCallback, useEffect, useState } from 'react';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { useTimer } from '@/ui/hooks/use-timer';

/** True after three seconds without input in the frame; keyboard focus keeps the controls visible. */
export function useControlsIdle(frame: HTMLElement): { isIdle: boolean; rest(): void; wake(): void } {
  const [isIdle, setIsIdle] = useState(false);
  const timer = useTimer();
  const wake = useCallback(() => {
    setIsIdle(false);
    const settle = () => {
      const focused = frame.querySelector(':focus-visible');
      if (focused && !(focused instanceof HTMLMediaElement)) timer.start(settle, idleAfter);
      else setIsIdle(true);
    };
    timer.start(settle, idleAfter);
  }, [frame, timer]);
  const rest = () => {
    timer.stop();
    setIsIdle(true);
  };
  // Starts the timer with the player.
  useEffect(() => wake(), [wake]);
  const handlePointer = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') wake();
  };
  useEventListener(frame, 'pointermove', handlePointer);
  useEventListener(frame, 'pointerdown', handlePointer);
  useEventListener(frame, 'keydown', wake);
  // Taps are handled by the picture; dragging a control fires input and change events.
  useEventListener(frame, 'input', wake);
  useEventListener(frame, 'change', wake);
  useEventListener(frame, 'focusin', wake);
  return { isIdle, rest, wake };
}

const idleAfter = 3000;
