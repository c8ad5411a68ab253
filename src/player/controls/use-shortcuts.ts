import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { playerFrameOf } from '../player-frame';
import { type Command, commandOf, isForPlayer } from '../shortcuts';

/** Hears the player's keys wherever the focus is, but for where they mean something else. `perform` says whether it did anything. */
export function useShortcuts(frame: RefObject<HTMLElement | null>, perform: (command: Command) => boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!frame.current || event.defaultPrevented) return;
    if (!isForPlayer(event.target, playerFrameOf(frame.current), event.key)) return;
    const command = commandOf(event);
    if (command && perform(command)) event.preventDefault();
  });
  // Subscribes to the keyboard before the controls are painted.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
