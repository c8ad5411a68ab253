import { withObjectUrl } from './object-url';

/** Specification, back office, §9: posters are at most this large. */
export const posterLimit: PictureSize = { width: 350, height: 420 };

/** Scales a size down to fit into `limit`, with its aspect ratio; never scales up. */
export function fittingSize({ width, height }: PictureSize, limit: PictureSize): PictureSize {
  const share = Math.min(1, limit.width / width, limit.height / height);
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/**
 * Converts the image to WebP, scaled down to fit into `limit`. Rasterizes an SVG at that size, so that no script is
 * stored. Undefined if the browser cannot show it.
 */
export function resizePicture(file: File, limit: PictureSize = posterLimit): Promise<File | undefined> {
  return withPicture(file, async (picture) => {
    const size = sizeFor(picture, limit, file.type === 'image/svg+xml');
    return drawAsFile(picture, size, file.name, file.lastModified);
  });
}

function sizeFor({ naturalWidth, naturalHeight }: HTMLImageElement, limit: PictureSize, isDrawing: boolean) {
  if (naturalWidth === 0 || naturalHeight === 0) return limit;
  if (!isDrawing) return fittingSize({ width: naturalWidth, height: naturalHeight }, limit);
  // An SVG may be scaled up: it is sharp at any size.
  const share = Math.min(limit.width / naturalWidth, limit.height / naturalHeight);
  return { width: Math.round(naturalWidth * share), height: Math.round(naturalHeight * share) };
}

/** Draws an image or a video frame into a file. Undefined if the browser fails. */
export async function drawAsFile(
  source: CanvasImageSource,
  { width, height }: PictureSize,
  name: string,
  lastModified = Date.now(),
): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.86));
  if (!blob) return undefined;
  // A browser that cannot write WebP returns PNG.
  const extension = blob.type === 'image/webp' ? 'webp' : 'png';
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type, lastModified });
}

export interface PictureSize {
  width: number;
  height: number;
}

/** True if decoding the image would take more than 400 MB of memory (four bytes for each of 100 million pixels). */
export function hasTooManyPixels({ width, height }: PictureSize): boolean {
  return width * height > 100_000_000;
}

/** Natural size of an image in pixels, which may be too many; undefined if the browser cannot show it. */
export function readPictureSize(file: Blob): Promise<PictureSize | undefined> {
  return withPicture(file, async ({ naturalWidth, naturalHeight }) =>
    // An SVG may have no natural size.
    naturalWidth > 0 && naturalHeight > 0 ? { width: naturalWidth, height: naturalHeight } : undefined,
  );
}

/**
 * Loads the image, decodes it unless it has too many pixels, and passes it to `use`; undefined if the browser cannot
 * show it. An SVG in an `<img>` runs no script and loads no resource.
 */
function withPicture<Result>(
  file: Blob,
  use: (picture: HTMLImageElement) => Promise<Result>,
): Promise<Result | undefined> {
  return withObjectUrl(file, async (address) => {
    const picture = new Image();
    const loading = new Promise((resolve, reject) => Object.assign(picture, { onload: resolve, onerror: reject }));
    picture.src = address;
    try {
      await loading;
      const { naturalWidth: width, naturalHeight: height } = picture;
      if (!hasTooManyPixels({ width, height })) await picture.decode();
    } catch {
      return undefined;
    }
    return use(picture);
  });
}
