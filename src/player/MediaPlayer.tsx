import { AudioPlayer } from './audio/AudioPlayer';
import type { Neighbour, PlayableMedium } from './playable-medium';
import { VideoPlayer } from './VideoPlayer';

export interface MediaPlayerProps {
  medium: PlayableMedium;
  poster?: string | undefined;
  /** Seconds, once known. */
  onDuration?: ((seconds: number) => void) | undefined;
  onEnded?: (() => void) | undefined;
  next?: Neighbour | undefined;
  previous?: Neighbour | undefined;
}

/** Plays a film, an episode, a trailer or a book. Fills its frame, whose size is the page's matter. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { key, form } = props.medium;
  return form === 'video' ? <VideoPlayer key={key} {...props} /> : <AudioPlayer key={key} {...props} />;
}
