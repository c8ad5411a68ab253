import { type SyntheticEvent, useReducer, useRef } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { nextPlace, playbackStart } from './playback-place';
import { StageMessage } from './StageMessage';

interface PlayerProps {
  /** Of the same file, in the order to try them. */
  addresses: readonly string[];
  medium: 'video' | 'audio';
  shouldPlay: boolean;
  poster: string | undefined;
  /** What is played, for those who do not see it. */
  label: string;
  onDuration: ((seconds: number) => void) | undefined;
  onRenew(): void;
}

type MediaEvent = SyntheticEvent<HTMLMediaElement>;

/** Plays a file with the browser's controls. When an address fails, the next goes on at the same second (decision 12). */
export function Player({ addresses, medium, shouldPlay, poster, label, onDuration, onRenew }: PlayerProps) {
  const text = useText();
  const [place, dispatch] = useReducer(nextPlace, { ...playbackStart, isPlaying: shouldPlay });
  // Browsers forget the second when an address fails: it is kept here, without drawing anything anew.
  const second = useRef(0);
  const handleError = ({ currentTarget }: MediaEvent) => {
    console.error('This address cannot be played.', currentTarget.error?.message);
    const wasPlaying = !currentTarget.paused;
    dispatch({ type: 'failed', at: second.current, wasPlaying, addressCount: addresses.length });
  };
  const handleMetadata = ({ currentTarget }: MediaEvent) => {
    if (Number.isFinite(currentTarget.duration)) onDuration?.(currentTarget.duration);
    if (place.startAt > 0) currentTarget.currentTime = place.startAt;
  };
  const handleAgain = () => {
    onRenew();
    dispatch({ type: 'again' });
  };

  if (place.status === 'exhausted') {
    return (
      <StageMessage poster={poster} action={<Button onClick={handleAgain}>{text('action.tryAgain')}</Button>}>
        {text('watch.playbackFailed')}
      </StageMessage>
    );
  }
  const shared = {
    src: addresses[place.index],
    controls: true,
    controlsList: 'nodownload',
    preload: 'metadata',
    autoPlay: place.isPlaying,
    'aria-label': label,
    onError: handleError,
    onLoadedMetadata: handleMetadata,
    onTimeUpdate: ({ currentTarget }: MediaEvent) => {
      second.current = currentTarget.currentTime;
    },
  } as const;
  if (medium === 'video') {
    return (
      <video {...shared} playsInline poster={poster} className="absolute inset-0 size-full bg-sunken object-contain" />
    );
  }
  return (
    <div className="absolute inset-0 grid grid-rows-[1fr_auto] justify-items-center gap-4 p-4 md:p-6">
      {poster ? (
        <img src={poster} alt="" className="h-full min-h-0 rounded-poster object-contain shadow-lifted" />
      ) : (
        <span className="self-center text-title font-semibold">{label}</span>
      )}
      <audio {...shared} className="w-full max-w-3xl" />
    </div>
  );
}
