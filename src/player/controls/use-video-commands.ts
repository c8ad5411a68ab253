import { useRef } from 'react';
import type { Neighbour } from '../playable-medium';
import type { Playback } from '../playback-state';
import type { Command } from '../shortcuts';
import type { Captions } from '../use-captions';
import { useBasicCommands } from './use-basic-commands';
import { useCaptionsToggle } from './use-captions-toggle';
import { useShortcuts } from './use-shortcuts';

interface VideoCommandOptions {
  playback: Playback;
  frame: HTMLElement;
  captions: Captions;
  fullscreen: { toggle: (() => void) | undefined };
  next: Neighbour | undefined;
  previous: Neighbour | undefined;
  announce(words: string): void;
  openSheet(): void;
  /** Skips what can be skipped here; gives whether there was anything. */
  skipSegment(): boolean;
}

/** Does what keys and taps ask of a video; gives how to ask for the same by a button. */
export function useVideoCommands(options: VideoCommandOptions): (command: Command) => boolean {
  const { playback, frame, captions, fullscreen, next, previous, announce, openSheet, skipSegment } = options;
  const performBasic = useBasicCommands(playback, 'video', announce);
  const toggleCaptions = useCaptionsToggle(captions, 'video', announce);
  const perform = (command: Command): boolean => {
    switch (command.type) {
      case 'fullscreen':
        fullscreen.toggle?.();
        return true;
      case 'captions':
        return toggleCaptions();
      case 'skip-segment':
        return skipSegment();
      case 'next':
        next?.play();
        return next !== undefined;
      case 'previous':
        previous?.play();
        return previous !== undefined;
      case 'list':
        openSheet();
        return true;
      default:
        return performBasic(command);
    }
  };
  const place = useRef(frame);
  useShortcuts(place, perform);
  return perform;
}
