import { useRef } from 'react';
import { useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { clock } from '@/lib/durations';
import { clamp } from '@/lib/numbers';
import type { Neighbour } from '../playable-medium';
import type { Playback } from '../playback-state';
import { type Command, useShortcuts } from '../shortcuts';
import { type Captions, useCaptionsToggle } from '../use-captions';
import { speedAfter } from './SpeedChoice';

/** Returns a function that performs and announces the commands of films and books; it returns false for other commands. */
export function useBasicCommands(playback: Playback, form: 'video' | 'audio', announce: (message: string) => void) {
  const text = useText();
  const number = useNumber();
  const percent = (volume: number) => text('player.volumeAt', { percent: Math.round(volume * 100) });
  const seek = (second: number) => {
    playback.seek(second);
    announce(clock(playback.state().time));
    return true;
  };
  return (command: Command): boolean => {
    const { isPlaying, time, duration, volume, isMuted, speed } = playback.state();
    switch (command.type) {
      case 'toggle':
        playback.toggle();
        announce(text(isPlaying ? 'player.paused' : 'player.playing'));
        return true;
      case 'skip':
        return seek(time + command.seconds);
      case 'jump':
        return duration !== undefined && seek(duration * command.share);
      case 'louder': {
        const louder = clamp(Math.round((volume + command.by) * 20) / 20, 0, 1);
        playback.setVolume(louder);
        announce(percent(louder));
        return true;
      }
      case 'mute': {
        const isSilent = isMuted || volume === 0;
        playback.setMuted(!isSilent);
        announce(isSilent ? percent(playback.state().volume) : text('player.muted'));
        return true;
      }
      case 'faster': {
        const changed = speedAfter(speed, command.steps, form);
        playback.setSpeed(changed);
        announce(text('player.speedAt', { speed: number(changed) }));
        return true;
      }
      default:
        return false;
    }
  };
}

interface VideoCommandOptions {
  playback: Playback;
  frame: HTMLElement;
  captions: Captions;
  fullscreen: { toggle: (() => void) | undefined };
  next: Neighbour | undefined;
  previous: Neighbour | undefined;
  announce(message: string): void;
  openSheet(): void;
  toggleStatistics(): void;
  /** Skips the segment at the current position; returns false if there is none. */
  skipSegment(): boolean;
}

/** Handles the keys of a video; returns the function that performs its commands, for buttons and taps. */
export function useVideoCommands(options: VideoCommandOptions): (command: Command) => boolean {
  const { playback, frame, captions, fullscreen, next, previous, announce, openSheet, toggleStatistics, skipSegment } =
    options;
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
      case 'statistics':
        toggleStatistics();
        return true;
      default:
        return performBasic(command);
    }
  };
  const root = useRef(frame);
  useShortcuts(root, perform);
  return perform;
}
