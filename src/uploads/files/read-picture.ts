import { withAddressOf } from './with-address-of';

export interface PictureSize {
  width: number;
  height: number;
}

/** A picture's size as it is shown; undefined where this browser cannot show it. */
export function readPictureSize(file: Blob): Promise<PictureSize | undefined> {
  return withPicture(file, async ({ naturalWidth, naturalHeight }) =>
    // A drawing may have no size of its own.
    naturalWidth > 0 && naturalHeight > 0 ? { width: naturalWidth, height: naturalHeight } : undefined,
  );
}

/**
 * Hands the picture to `use`; undefined where this browser cannot show it. As an `<img>` even a drawing (SVG) runs no
 * script and loads nothing.
 */
export function withPicture<Result>(
  file: Blob,
  use: (picture: HTMLImageElement) => Promise<Result>,
): Promise<Result | undefined> {
  return withAddressOf(file, async (address) => {
    const picture = new Image();
    picture.src = address;
    try {
      await picture.decode();
    } catch {
      return undefined;
    }
    return use(picture);
  });
}
