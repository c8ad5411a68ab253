import { useState } from 'react';

/** A post's picture in its fixed box; where there is none, or it does not load, the box is left out. */
export function PostCover({ src, loading }: { src: string | undefined; loading: 'lazy' | 'eager' }) {
  const [brokenSource, setBrokenSource] = useState<string>();
  if (!src || src === brokenSource) return null;
  return (
    <div className="aspect-screen overflow-hidden rounded-poster bg-veil">
      <img
        src={src}
        // The title beside it names it.
        alt=""
        width={960}
        height={540}
        loading={loading}
        decoding="async"
        onError={() => setBrokenSource(src)}
        className="size-full object-cover"
      />
    </div>
  );
}
