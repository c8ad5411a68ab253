import type { Ref } from 'react';
import { useText } from '@/i18n/use-text';
import type { FileSlot } from '../files/file-slot';
import { usePreviewAddress } from '../files/use-preview-address';

/** An episode's film, for finding times in it; nothing until it can be played. */
export function SegmentFilm({ film, ref }: { film: FileSlot; ref: Ref<HTMLVideoElement> }) {
  const text = useText();
  const address = usePreviewAddress(film, true);
  if (address === undefined) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: its captions are edited beside it.
    <video
      ref={ref}
      src={address}
      controls
      playsInline
      preload="auto"
      aria-label={text('titleForm.episodeFile')}
      // In sight while the times below are taken from it.
      className="sticky top-2 z-10 aspect-screen max-h-48 w-full rounded-control bg-sunken"
    />
  );
}
