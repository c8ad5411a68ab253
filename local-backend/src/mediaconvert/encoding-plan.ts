import { INPUT_OPTIONS } from './engine.ts';
import { ERROR_CODES, JobError } from './job-error.ts';
import type { CmafSettings, JobSettings, OutputGroupSettings, OutputSettings } from './job-settings.ts';
import { jpegOptions, OUTPUT_OPTIONS, type OutputContext, type PlannedOutput, planOutput } from './output-plan.ts';
import type { SourceMedia } from './source-media.ts';
import { displaySize, JPEG_COLORS, type Size, sampleFilters, sourceFilters } from './video-filters.ts';

export interface PlanOptions {
  settings: JobSettings;
  source: SourceMedia;
  /** Address of the input for ffmpeg. */
  address: string;
  /** Addresses of caption files by caption selector, with the delay of the captions in seconds. */
  captionFiles: Map<string, { address: string; delay: number }>;
  toneMapping: 'zscale' | 'none';
}

/** One run of ffmpeg: it decodes the input once and writes all outputs into its working folder. */
export interface EncodingPlan {
  args: string[];
  groups: PlannedGroup[];
}

export interface PlannedGroup {
  settings: OutputGroupSettings;
  outputs: PlannedOutput[];
}

/** Plans a job's encoding. Throws `JobError` for settings that do not fit the source. */
export function planEncoding({ settings, source, address, captionFiles, toneMapping }: PlanOptions): EncodingPlan {
  const [input] = settings.inputs;
  const { videoSelector } = input;
  const { rotate } = videoSelector;
  const context: OutputContext = {
    input,
    source,
    size: source.video && displaySize(source.video, rotate),
    captions: [...captionFiles.keys()],
  };
  const groups = settings.outputGroups.map((group, position) => ({
    settings: group,
    outputs: planGroup(group, position, context),
  }));
  const outputs = groups.flatMap((group) => group.outputs);
  if (outputs.length === 0) {
    throw new JobError(ERROR_CODES.other, `Nothing to encode: the input has no ${source.video ? 'audio' : 'video'}`);
  }
  return {
    groups,
    args: [
      ...(rotate === 'AUTO' ? [] : ['-noautorotate']),
      ...[...INPUT_OPTIONS, '-i', address],
      ...[...captionFiles.values()].flatMap((file) => [
        ...['-itsoffset', String(file.delay), ...INPUT_OPTIONS, '-i', file.address],
      ]),
      ...filterGraph(
        outputs,
        source.video && { ...source.video, filters: sourceFilters(source.video, videoSelector, toneMapping) },
      ),
      ...outputs.flatMap(({ args }) => args),
    ],
  };
}

function planGroup(group: OutputGroupSettings, position: number, context: OutputContext): PlannedOutput[] {
  const planned = group.outputs.flatMap((output: OutputSettings, index) =>
    planOutput(output, group.outputGroupSettings, `g${position}o${index}x`, context),
  );
  const { outputGroupSettings } = group;
  if (outputGroupSettings.type !== 'CMAF_GROUP_SETTINGS') return planned;
  return [...planned, ...planTrickPlay(outputGroupSettings.cmafGroupSettings, `g${position}tx`, planned, context.size)];
}

/** Creates the filter graph, which splits the decoded video into one branch for each output with video. */
function filterGraph(outputs: PlannedOutput[], video: { index: number; filters: string[] } | undefined): string[] {
  const branches = outputs.flatMap(({ id, filters }) => (filters === undefined ? [] : [{ id, filters }]));
  if (video === undefined || branches.length === 0) return [];
  const heads = branches.map(({ id }) => `[${id}in]`).join('');
  const source = `[0:${video.index}]${[...video.filters, `split=${branches.length}`].join(',')}${heads}`;
  return [
    '-filter_complex',
    [source, ...branches.map(({ id, filters }) => `[${id}in]${filters.join(',')}[${id}]`)].join(';'),
  ];
}

const TILE_QUALITY = 80;
/** MediaConvert's tile size for `THUMBNAIL`, which has no settings. */
const THUMBNAIL_COLUMNS = 10;
const THUMBNAIL_ROWS = 10;
/** Seconds between thumbnails without a custom interval: about one per key frame. */
const DEFAULT_INTERVAL_SECONDS = 2;

/** Plans the thumbnails of a CMAF group: JPEG files with rows and columns of thumbnails. Empty without video. */
function planTrickPlay(
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
