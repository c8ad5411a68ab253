import { useRef } from 'react';
import { useText } from '@/i18n/use-text';
import type { Neighbour } from '../playable-medium';
import type { Playback } from '../playback';
import { preferences } from '../preferences';
import type { Command } from '../shortcuts';
import type { Captions } from '../use-captions';
import { useBasicCommands } from './use-basic-commands';
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
}

/** Does what keys and taps ask of a video; gives how to ask for the same by a button. */
export function useVideoCommands(options: VideoCommandOptions): (command: Command) => boolean {
  const { playback, frame, captions, fullscreen, next, previous, announce, openSheet } = options;
  const text = useText();
  const performBasic = useBasicCommands(playback, 'video', announce);
  const lastLanguage = useRef<string>(undefined);

  const toggleCaptions = () => {
    const { offered, chosen } = captions;
    const wanted = offered.find(({ language }) => language === lastLanguage.current) ?? offered[0];
    if (!wanted) {
      announce(text('player.noCaptions'));
    } else if (chosen === 'off') {
      preferences.captions.set(wanted.language);
      announce(text('player.captionsIn', { language: wanted.label }));
    } else {
      lastLanguage.current = chosen;
      preferences.captions.set('off');
      announce(text('player.captionsAreOff'));
    }
    return true;
  };
  const perform = (command: Command): boolean => {
    switch (command.type) {
      case 'fullscreen':
        fullscreen.toggle?.();
        return true;
      case 'captions':
        return toggleCaptions();
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
