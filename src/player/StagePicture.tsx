import { useState } from 'react';

/** A title's picture behind what the stage shows; nothing where it is missing or does not load. */
export function StagePicture({ src, className }: { src: string | undefined; className: string }) {
  const [brokenSource, setBrokenSource] = useState<string>();
  if (src === undefined || src === brokenSource) return null;
  return (
    <img
      src={src}
      alt=""
      onError={() => setBrokenSource(src)}
      className={`absolute inset-0 size-full object-cover ${className}`}
    />
  );
}
