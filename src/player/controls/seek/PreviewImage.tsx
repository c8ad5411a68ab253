import type { Playback } from '../../playback-state';
import { SeekPreview } from './SeekPreview';
import { StreamPreview } from './StreamPreview';

interface PreviewImageProps {
  playback: Playback;
  film: HTMLVideoElement;
  isWaiting: boolean;
  second: number | undefined;
}

/** Preview picture from the images of a stream, or from a second instance of a file. */
export function PreviewImage({ playback, film, isWaiting, second }: PreviewImageProps) {
  const delivery = playback.delivery();
  if (delivery.form === 'stream') return <StreamPreview delivery={delivery} second={second} />;
  return <SeekPreview film={film} isWaiting={isWaiting} second={second} />;
}
