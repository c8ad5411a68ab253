import { useState, useSyncExternalStore } from 'react';
import { useText } from '@/i18n/use-text';
import { IconButton } from '@/ui/IconButton';
import type { Playback, PlaybackState } from '../playback-state';

interface VolumeControlProps {
  playback: Playback;
  state: PlaybackState;
  /** Mutes or unmutes, and announces the new state: the changed name of a focused button is not read out. */
  onToggleMute(): void;
  /** Classes that control the slider's visibility: phones have hardware volume keys. */
  rangeClassName?: string;
}

/** Mute button and volume slider. */
export function VolumeControl(props: VolumeControlProps) {
  const { playback, state, onToggleMute, rangeClassName = 'hidden sm:block' } = props;
  const text = useText();
  const canSetVolume = useIsVolumeSettable();
  const volume = state.isMuted ? 0 : state.volume;
  return (
    <div className="flex items-center">
      <IconButton
        icon={volume === 0 ? 'muted' : 'volume'}
        label={volume === 0 ? text('player.unmute') : text('player.mute')}
        onClick={onToggleMute}
      />
      {canSetVolume && (
        <input
          type="range"
          aria-label={text('player.volume')}
          aria-valuetext={text('player.percent', { percent: Math.round(volume * 100) })}
          min={0}
          max={1}
          step={0.05}
          value={volume}
          onChange={({ currentTarget }) => playback.setVolume(Number(currentTarget.value))}
          className={`h-11 w-20 accent-ink ${rangeClassName}`}
        />
      )}
    </div>
  );
}

/** False on iOS, where scripts cannot set the volume: it is 1 again after the browser's next task. */
function useIsVolumeSettable(): boolean {
  const [probe] = useState(() => Object.assign(document.createElement('audio'), { volume: 0.5 }));
  return useSyncExternalStore(afterRevert, () => probe.volume === 0.5);
}

function afterRevert(onChange: () => void): () => void {
  const timer = setTimeout(onChange, revertTime);
  return () => clearTimeout(timer);
}

/** Milliseconds to wait for the reset, with a margin: on a busy page it was seen to take 100. */
const revertTime = 300;
