import type { CmafSettings } from './job-settings.ts';
import { jpegOptions } from './output-plan.ts';
import { OUTPUT_OPTIONS, type PlannedOutput } from './planned-output.ts';
import { JPEG_COLORS, type Size, sampleFilters } from './video-filters.ts';

const TILE_QUALITY = 80;
/** MediaConvert's tile size for `THUMBNAIL`, which has no settings. */
const THUMBNAIL_COLUMNS = 10;
const THUMBNAIL_ROWS = 10;
/** Seconds between thumbnails without a custom interval: about one per key frame. */
const DEFAULT_INTERVAL_SECONDS = 2;

/** Plans the thumbnails of a CMAF group: JPEG files with rows and columns of thumbnails. Empty without video. */
export function planTrickPlay(
  { imageBasedTrickPlay, imageBasedTrickPlaySettings, segmentLength }: CmafSettings,
  id: string,
  planned: PlannedOutput[],
  source: Size | undefined,
): PlannedOutput[] {
  const hasVideo = planned.some(({ content }) => content.kind === 'video');
  if (imageBasedTrickPlay === 'NONE' || source === undefined || !hasVideo) return [];
  const { intervalCadence, thumbnailInterval, thumbnailWidth, thumbnailHeight, tileWidth, tileHeight } =
    imageBasedTrickPlaySettings;
  const isPlain = imageBasedTrickPlay === 'THUMBNAIL';
  const columns = isPlain ? THUMBNAIL_COLUMNS : tileWidth;
  const rows = isPlain ? THUMBNAIL_ROWS : tileHeight;
  const height = thumbnailHeight ?? 2 * Math.round((thumbnailWidth * source.height) / source.width / 2);
  const isCustom = intervalCadence === 'FOLLOW_CUSTOM' && thumbnailInterval !== undefined;
  const intervalSeconds = isCustom ? thumbnailInterval : Math.min(segmentLength, DEFAULT_INTERVAL_SECONDS);
  const size = `${thumbnailWidth}:${height}`;
  return [
    {
      id,
      modifier: MODIFIER,
      content: { kind: 'tiles', thumbnail: { width: thumbnailWidth, height }, columns, rows, intervalSeconds },
      filters: [
        ...sampleFilters(intervalSeconds),
        `scale=${size}:force_original_aspect_ratio=decrease:force_divisible_by=2:${JPEG_COLORS}`,
        ...[`pad=${size}:-1:-1`, 'setsar=1', 'format=yuvj420p', `tile=${columns}x${rows}`, 'setpts=N/TB'],
      ],
      args: [
        ...['-map', `[${id}]`, ...jpegOptions(TILE_QUALITY), '-start_number', '1'],
        ...[...OUTPUT_OPTIONS, '-f', 'image2', `${id}_%09d.jpg`],
      ],
    },
  ];
}

const MODIFIER = '_thumbnails';
