import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { timings } from '@/config/timings';
import { preferences, usePreference } from '@/player/preferences';
import { useReducedMotion } from '@/ui/use-reduced-motion';

/** An episode's preview: begins when a mouse has rested on it, ends when it leaves; never under reduced motion, nor for whoever turned previews off. */
export function usePreview(link: string | undefined, load: (link: string) => Promise<string | undefined>) {
  const wantsLessMotion = useReducedMotion();
  const isWanted = usePreference(preferences.previews);
  const [address, setAddress] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handleLeave = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setAddress(undefined);
  };
  const begin = async (from: string) => {
    const mine = timer.current;
    const playable = await load(from);
    if (timer.current === mine) setAddress(playable);
  };
  const handleEnter = ({ pointerType }: PointerEvent) => {
    if (wantsLessMotion || !isWanted || pointerType !== 'mouse' || link === undefined) return;
    timer.current = setTimeout(
      () => begin(link).catch((error: unknown) => console.info('There is no preview.', error)),
      timings.previewIntent,
    );
  };
  // The timer is outside: it must not outlive the tile.
  useEffect(() => () => clearTimeout(timer.current), []);
  return { address, handleEnter, handleLeave };
}
