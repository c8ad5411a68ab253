import type { RefObject } from 'react';
import { useEventListener } from '@/ui/hooks/use-event-listener';
import { playerFrameOf } from './player-frame';
import { preferences } from './preferences';

/** Player command of a key. */
export type Command =
  | { type: 'toggle' }
  | { type: 'skip'; seconds: number }
  | { type: 'jump'; share: number }
  | { type: 'louder'; by: number }
  | { type: 'mute' }
  | { type: 'faster'; steps: 1 | -1 }
  | { type: 'fullscreen' }
  | { type: 'captions' }
  | { type: 'skip-segment' }
  | { type: 'moment' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'statistics' }
  | { type: 'list' };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** True if a held key repeats the command: repeated, a toggle would flicker. */
function isRepeatable({ type }: Command): boolean {
  return type === 'skip' || type === 'louder';
}

/** The command of a key; undefined with ctrl, meta or alt, whose combinations belong to the browser. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key): Command | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^\d$/.test(key)) return { type: 'jump', share: Number(key) / 10 };
  return Object.hasOwn(commands, key.toLowerCase()) ? commands[key.toLowerCase()] : undefined;
}

const commands: Partial<Record<string, Command>> = {
  ' ': { type: 'toggle' },
  k: { type: 'toggle' },
  j: { type: 'skip', seconds: -10 },
  l: { type: 'skip', seconds: 10 },
  arrowleft: { type: 'skip', seconds: -5 },
  arrowright: { type: 'skip', seconds: 5 },
  arrowup: { type: 'louder', by: 0.1 },
  arrowdown: { type: 'louder', by: -0.1 },
  m: { type: 'mute' },
  f: { type: 'fullscreen' },
  c: { type: 'captions' },
  s: { type: 'skip-segment' },
  b: { type: 'moment' },
  n: { type: 'next' },
  p: { type: 'previous' },
  i: { type: 'statistics' },
  '<': { type: 'faster', steps: -1 },
  '>': { type: 'faster', steps: 1 },
  '?': { type: 'list' },
};

/**
 * True if a key press belongs to the player: not while the user types, selects or operates another control by the same
 * key. Outside the player's frame the scroll keys belong to the page, and the other keys to the player unless the user
 * has limited them to the frame.
 */
export function isForPlayer(target: EventTarget | null, frame: HTMLElement, key: string): boolean {
  const element = target instanceof Element ? target : document.body;
  // In full screen all keys belong to the player.
  const isInside = frame.contains(element) || document.fullscreenElement?.contains(frame);
  if (!isInside) return preferences.keysEverywhere.get() && !scrolling.test(key) && !element.closest(typing);
  // Space presses the button that has the focus; arrows move the slider that has it.
  if (element.closest('button, a, summary') && (key === ' ' || key === 'Enter')) return false;
  if (element.matches('input[type="range"]')) return !key.startsWith('Arrow');
  return !element.matches('input, select, textarea, [contenteditable]');
}

const scrolling = /^(?: |Arrow\w+)$/;
/** Elements in which letters and digits have a function of their own. */
const typing = 'input, select, textarea, [contenteditable], [role=menu], [role=listbox], dialog';

/** Handles the player's shortcuts of `isForPlayer`. `perform` returns true if it handled the command. */
export function useShortcuts(frame: RefObject<HTMLElement | null>, perform: (command: Command) => boolean): void {
  useEventListener('document', 'keydown', (event) => {
    if (!frame.current || event.defaultPrevented) return;
    if (!isForPlayer(event.target, playerFrameOf(frame.current), event.key)) return;
    const command = commandOf(event);
    if (!command) return;
    if ((event.repeat && !isRepeatable(command)) || perform(command)) event.preventDefault();
  });
}
