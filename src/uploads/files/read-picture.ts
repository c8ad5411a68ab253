import { withAddressOf } from './with-address-of';

export interface PictureSize {
  width: number;
  height: number;
}

/** Natural size of an image in pixels; undefined if the browser cannot show it. */
export function readPictureSize(file: Blob): Promise<PictureSize | undefined> {
  return withPicture(file, async ({ naturalWidth, naturalHeight }) =>
    // An SVG may have no natural size.
    naturalWidth > 0 && naturalHeight > 0 ? { width: naturalWidth, height: naturalHeight } : undefined,
  );
}

/**
 * Loads the image and passes it to `use`; undefined if the browser cannot show it. An SVG in an `<img>` runs no script
 * and loads no resource.
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
