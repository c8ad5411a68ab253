import { useState } from 'react';

/** Posters of films and shows are 2:3, covers of audiobooks 1:1. */
export const posterAspect = { portrait: 'aspect-portrait', square: 'aspect-square' } as const;

interface PosterProps {
  src: string | undefined;
  /** Shown in place of a missing or broken picture. */
  title: string;
  shape: 'portrait' | 'square';
  /** `eager` for a picture above the fold. */
  loading?: 'lazy' | 'eager';
  className?: string;
}

/**
 * A poster in a box of fixed aspect ratio, so that the layout does not shift while it loads. The title is beside it, so
 * the image has an empty alternative text.
 */
export function Poster({ src, title, shape, loading = 'lazy', className = '' }: PosterProps) {
  const [brokenSource, setBrokenSource] = useState<string>();
  const isShown = src !== undefined && src !== brokenSource;
  return (
    <div className={`relative overflow-hidden rounded-poster bg-veil ${posterAspect[shape]} ${className}`}>
      {isShown ? (
        <img
          src={src}
          alt=""
          width={500}
          height={shape === 'portrait' ? 750 : 500}
          loading={loading}
          decoding="async"
          onError={() => setBrokenSource(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <div
          aria-hidden="true"
          className="@container grid size-full content-end border border-line p-3 font-bold text-soft"
        >
          <span className="line-clamp-3 text-small @max-[4rem]:hidden @min-[7rem]:text-title">{title}</span>
        </div>
      )}
    </div>
  );
}
