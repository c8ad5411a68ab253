import { AudioPlayer } from './audio/AudioPlayer';
import type { Neighbour, PlayableMedium } from './playable-medium';
import { VideoPlayer } from './VideoPlayer';

export interface MediaPlayerProps {
  medium: PlayableMedium;
  /** Picture of the backdrop while nothing plays. */
  poster?: string | undefined;
  /** A 16:9 still of the medium; without one a video shows its own frame. */
  still?: string | undefined;
  /** Called with the duration in seconds, once known, and the video's height in lines. */
  onDuration?: ((seconds: number, height: number | undefined) => void) | undefined;
  onEnded?: (() => void) | undefined;
  next?: Neighbour | undefined;
  previous?: Neighbour | undefined;
}

/** Plays a film, an episode, a trailer or a book. Fills its frame, whose size the page sets. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { key, form } = props.medium;
  return form === 'video' ? <VideoPlayer key={key} {...props} /> : <AudioPlayer key={key} {...props} />;
}
