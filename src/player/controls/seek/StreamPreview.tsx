import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StreamDelivery } from '@/catalogue/media-delivery';
import { useDelayed } from '@/ui/hooks/timers';
import { usePreference } from '../../preferences';
import { type PreviewImages, previewImagesOf } from '../../streaming/preview-images';
import { streamPreferences } from '../../streaming/stream-preferences';

interface StreamPreviewProps {
  delivery: StreamDelivery;
  /** Second under the pointer. */
  second: number | undefined;
}

/** Preview picture of a stream at another second than the current one; nothing while data is saved. */
export function StreamPreview({ delivery, second }: StreamPreviewProps) {
  const savesData = usePreference(streamPreferences.dataSaver);
  const images = usePreviewImages(delivery, second !== undefined && !savesData);
  const [shown, setShown] = useState<string>();
  const image = second === undefined || savesData ? undefined : images?.(second);
  if (!image) return null;
  const { address, ratio, columns, rows, column, row } = image;
  return (
    <div
      // The position of the tile is dynamic; React sets it through the CSSOM, which the content security policy allows.
      // WebKit derives no width from an aspect ratio here: the surrounding grid would only be as wide as the displayed
      // time.
      style={{ width: `calc(min(8rem, 20vw) * ${ratio})` }}
      className="relative h-[min(8rem,20vw)] max-w-full overflow-hidden rounded-control border border-line bg-sunken shadow-lifted"
    >
      <img
        src={address}
        alt=""
        onLoad={() => setShown(address)}
        hidden={shown !== address}
        style={{
          left: `${-100 * column}%`,
          top: `${-100 * row}%`,
          width: `${100 * columns}%`,
          height: `${100 * rows}%`,
        }}
        className="absolute max-w-none"
      />
    </div>
  );
}

/** The preview pictures, loaded when the pointer has rested on the bar for a moment. */
function usePreviewImages(delivery: StreamDelivery, isWanted: boolean): PreviewImages | undefined {
  const isDue = useDelayed(isWanted, hoverDebounce);
  const { data } = useQuery({
    queryKey: ['preview-images', delivery.playlists],
    queryFn: async () => ({ images: await previewImagesOf(delivery) }),
    enabled: isDue,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return data?.images;
}

/** Debounce in milliseconds: a pointer that only crosses the bar triggers no request. */
const hoverDebounce = 150;
