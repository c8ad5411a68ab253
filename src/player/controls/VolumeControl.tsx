import { useText } from '@/i18n/use-text';
import { IconButton } from '@/ui/IconButton';
import type { Playback, PlaybackState } from '../playback-state';

interface VolumeControlProps {
  playback: Playback;
  state: PlaybackState;
  /** Classes that control the slider's visibility: phones have hardware volume keys. */
  rangeClassName?: string;
}

/** Mute button and volume slider. */
export function VolumeControl({ playback, state, rangeClassName = 'hidden sm:block' }: VolumeControlProps) {
  const text = useText();
  const isSilent = state.isMuted || state.volume === 0;
  const percent = Math.round(state.volume * 100);
  return (
    <div className="flex items-center">
      <IconButton
        icon={isSilent ? 'muted' : 'volume'}
        label={isSilent ? text('player.unmute') : text('player.mute')}
        onClick={() => playback.setMuted(!state.isMuted)}
      />
      {canSetVolume() && (
        <input
          type="range"
          aria-label={text('player.volume')}
          aria-valuetext={text('player.percent', { percent })}
          min={0}
          max={1}
          step={0.05}
          value={state.isMuted ? 0 : state.volume}
          onChange={({ currentTarget }) => playback.setVolume(Number(currentTarget.value))}
          className={`h-11 w-20 accent-ink ${rangeClassName}`}
        />
      )}
    </div>
  );
}

let settable: boolean | undefined;

/** False on iOS, where scripts cannot set the volume: the slider is hidden. Tested once with an audio element. */
function canSetVolume(): boolean {
  settable ??= Object.assign(document.createElement('audio'), { volume: 0.5 }).volume === 0.5;
  return settable;
}
