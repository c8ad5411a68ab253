import { AudioPlayer } from './audio/AudioPlayer';
import type { Neighbour, PlayableMedium } from './playable-medium';
import { VideoPlayer } from './VideoPlayer';

export interface MediaPlayerProps {
  medium: PlayableMedium;
  /** Gives the backdrop its colors while nothing plays. */
  poster?: string | undefined;
  /** A 16:9 picture of the medium; without one a video shows its own frame. */
  still?: string | undefined;
  /** Seconds, once known, and the lines of the picture, where there is one. */
  onDuration?: ((seconds: number, height: number | undefined) => void) | undefined;
  onEnded?: (() => void) | undefined;
  next?: Neighbour | undefined;
  previous?: Neighbour | undefined;
}

/** Plays a film, an episode, a trailer or a book. Fills its frame, whose size is the page's matter. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { key, form } = props.medium;
  return form === 'video' ? <VideoPlayer key={key} {...props} /> : <AudioPlayer key={key} {...props} />;
}
