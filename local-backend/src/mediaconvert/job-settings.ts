import * as v from 'valibot';
import { ERROR_CODES, JobError } from './job-error.ts';
import { ignored, positive, VideoDescription } from './video-settings.ts';

// Schema of the supported settings, with the names of the REST API. Strict objects reject all other settings with their
// paths.

const S3Object = v.pipe(v.string(), v.regex(/^s3:\/\/[^/]+\/.+$/s, 'must be s3://bucket/key'));
const S3Destination = v.pipe(v.string(), v.regex(/^s3:\/\/[^/]+(\/.*)?$/s, 'must be s3://bucket/prefix'));

const AudioSelector = v.strictObject({
  defaultSelection: v.optional(v.picklist(['DEFAULT', 'NOT_DEFAULT'])),
  selectorType: v.optional(v.picklist(['TRACK', 'LANGUAGE_CODE'])),
  tracks: v.optional(v.pipe(v.array(positive), v.maxLength(1, 'several tracks of one selector are not supported'))),
  languageCode: v.optional(v.string()),
  customLanguageCode: v.optional(v.string()),
  offset: v.optional(v.literal(0)),
  ...ignored('programSelection', 'audioDurationCorrection'),
});

const CaptionSelector = v.strictObject({
  languageCode: v.optional(v.string()),
  customLanguageCode: v.optional(v.string()),
  sourceSettings: v.strictObject({
    sourceType: v.picklist(['SRT', 'WEBVTT']),
    fileSourceSettings: v.strictObject({
      sourceFile: S3Object,
      timeDelta: v.optional(v.number(), 0),
      timeDeltaUnits: v.optional(v.picklist(['SECONDS', 'MILLISECONDS']), 'SECONDS'),
      ...ignored('convert608To708'),
    }),
  }),
});

const Input = v.strictObject({
  fileInput: S3Object,
  audioSelectors: v.optional(v.record(v.string(), AudioSelector), {}),
  captionSelectors: v.optional(v.record(v.string(), CaptionSelector), {}),
  videoSelector: v.optional(
    v.strictObject({
      rotate: v.optional(v.picklist(['AUTO', 'DEGREE_0', 'DEGREES_90', 'DEGREES_180', 'DEGREES_270']), 'DEGREE_0'),
      alphaBehavior: v.optional(v.literal('DISCARD')),
      colorSpace: v.optional(v.picklist(['FOLLOW', 'REC_601', 'REC_709']), 'FOLLOW'),
      colorSpaceUsage: v.optional(v.picklist(['FORCE', 'FALLBACK']), 'FORCE'),
      padVideo: v.optional(v.literal('DISABLED')),
      sampleRange: v.optional(v.literal('FOLLOW')),
      ...ignored('embeddedTimecodeOverride'),
    }),
    {},
  ),
  deblockFilter: v.optional(v.literal('DISABLED')),
  denoiseFilter: v.optional(v.literal('DISABLED')),
  ...ignored('timecodeSource', 'timecodeStart', 'inputScanType', 'psiControl', 'filterEnable', 'filterStrength'),
});

const AudioDescription = v.strictObject({
  audioSourceName: v.optional(v.string()),
  codecSettings: v.strictObject({
    codec: v.literal('AAC'),
    aacSettings: v.strictObject({
      bitrate: v.optional(v.pipe(v.number(), v.minValue(6000), v.maxValue(1_024_000))),
      codingMode: v.optional(v.picklist(['CODING_MODE_1_0', 'CODING_MODE_2_0', 'CODING_MODE_5_1']), 'CODING_MODE_2_0'),
      sampleRate: v.optional(v.pipe(v.number(), v.minValue(8000), v.maxValue(96_000)), 48_000),
      codecProfile: v.optional(v.literal('LC')),
      rateControlMode: v.optional(v.literal('CBR')),
      rawFormat: v.optional(v.literal('NONE')),
      ...ignored('audioDescriptionBroadcasterMix', 'specification'),
    }),
  }),
  languageCode: v.optional(v.string()),
  customLanguageCode: v.optional(v.string()),
  languageCodeControl: v.optional(v.picklist(['FOLLOW_INPUT', 'USE_CONFIGURED']), 'USE_CONFIGURED'),
  streamName: v.optional(v.string()),
  ...ignored('audioType', 'audioTypeControl'),
});

const CaptionDescription = v.strictObject({
  captionSelectorName: v.string(),
  languageCode: v.optional(v.string()),
  customLanguageCode: v.optional(v.string()),
  languageDescription: v.optional(v.string()),
  destinationSettings: v.strictObject({
    destinationType: v.literal('WEBVTT'),
    webvttDestinationSettings: v.optional(
      v.strictObject({
        accessibility: v.optional(v.picklist(['DISABLED', 'ENABLED']), 'DISABLED'),
        ...ignored('stylePassthrough'),
      }),
      {},
    ),
  }),
});

const AudioTrackType = v.picklist([
  'ALTERNATE_AUDIO_AUTO_SELECT_DEFAULT',
  'ALTERNATE_AUDIO_AUTO_SELECT',
  'ALTERNATE_AUDIO_NOT_AUTO_SELECT',
  'AUDIO_ONLY_VARIANT_STREAM',
]);

/** Names of the rendition groups in which the main playlist lists an output. */
const renditionGroups = {
  audioGroupId: v.optional(v.string()),
  audioRenditionSets: v.optional(v.string()),
  audioTrackType: v.optional(AudioTrackType),
  descriptiveVideoServiceFlag: v.optional(v.picklist(['DONT_FLAG', 'FLAG']), 'DONT_FLAG'),
  iFrameOnlyManifest: v.optional(v.literal('EXCLUDE')),
};

const Output = v.strictObject({
  nameModifier: v.optional(v.pipe(v.string(), v.regex(/^[^/\\]+$/, 'must not contain a slash'))),
  extension: v.optional(v.pipe(v.string(), v.regex(/^\w+$/, 'must contain letters and digits only'))),
  containerSettings: v.strictObject({
    container: v.picklist(['CMFC', 'MP4', 'RAW']),
    cmfcSettings: v.optional(
      v.strictObject({
        ...renditionGroups,
        ...ignored('audioDuration', 'klvMetadata', 'scte35Esam', 'scte35Source', 'timedMetadata'),
      }),
      {},
    ),
    mp4Settings: v.optional(
      v.strictObject({
        moovPlacement: v.optional(v.picklist(['PROGRESSIVE_DOWNLOAD', 'NORMAL']), 'PROGRESSIVE_DOWNLOAD'),
        ...ignored('audioDuration', 'cslgAtom', 'cttsVersion', 'freeSpaceBox'),
      }),
      {},
    ),
  }),
  outputSettings: v.optional(v.strictObject({ hlsSettings: v.optional(v.strictObject(renditionGroups), {}) }), {}),
  videoDescription: v.optional(VideoDescription),
  audioDescriptions: v.optional(v.array(AudioDescription), []),
  captionDescriptions: v.optional(v.array(CaptionDescription), []),
});

const TrickPlaySettings = v.strictObject({
  intervalCadence: v.optional(v.picklist(['FOLLOW_IFRAME', 'FOLLOW_CUSTOM']), 'FOLLOW_IFRAME'),
  thumbnailHeight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(4096), v.multipleOf(2))),
  thumbnailWidth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(8), v.maxValue(4096), v.multipleOf(8)), 312),
  thumbnailInterval: v.optional(v.pipe(v.number(), v.minValue(0.1))),
  tileHeight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2048)), 1),
  tileWidth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(512)), 1),
});

const CmafGroupSettings = v.strictObject({
  destination: S3Destination,
  segmentLength: v.optional(positive, 10),
  fragmentLength: v.optional(positive, 2),
  segmentControl: v.optional(v.picklist(['SINGLE_FILE', 'SEGMENTED_FILES']), 'SINGLE_FILE'),
  writeHlsManifest: v.optional(v.literal('ENABLED')),
  // MediaConvert's default is ENABLED.
  writeDashManifest: v.literal('DISABLED', 'must be DISABLED: DASH manifests are not supported'),
  imageBasedTrickPlay: v.optional(v.picklist(['NONE', 'THUMBNAIL', 'ADVANCED']), 'NONE'),
  imageBasedTrickPlaySettings: v.optional(TrickPlaySettings, {}),
  manifestCompression: v.optional(v.literal('NONE')),
  ...ignored('destinationSettings', 'clientCache', 'codecSpecification', 'manifestDurationFormat', 'minBufferTime'),
  ...ignored('minFinalSegmentLength', 'mpdProfile', 'mpdManifestBandwidthType', 'ptsOffsetHandlingForBFrames'),
  ...ignored('segmentLengthControl', 'streamInfResolution', 'targetDurationCompatibilityMode'),
  ...ignored('videoCompositionOffsets', 'writeSegmentTimelineInRepresentation'),
});

const OutputGroup = v.strictObject({
  outputGroupSettings: v.variant('type', [
    v.strictObject({ type: v.literal('CMAF_GROUP_SETTINGS'), cmafGroupSettings: CmafGroupSettings }),
    v.strictObject({
      type: v.literal('FILE_GROUP_SETTINGS'),
      fileGroupSettings: v.strictObject({ destination: S3Destination, ...ignored('destinationSettings') }),
    }),
  ]),
  outputs: v.pipe(v.array(Output), v.minLength(1)),
  ...ignored('name', 'customName'),
});

const JobSettings = v.strictObject({
  inputs: v.strictTuple([Input]),
  outputGroups: v.pipe(v.array(OutputGroup), v.minLength(1)),
  followSource: v.optional(v.literal(1)),
  ...ignored('timecodeConfig', 'adAvailOffset'),
});

/** Parses a job's settings. Throws `JobError` with the path of the first setting that is unknown or unsupported. */
export function parseJobSettings(settings: unknown): JobSettings {
  const parsed = v.safeParse(JobSettings, settings);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = issue.path?.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('') ?? '';
  const message = `The local backend does not support the setting ${path.slice(1)}: ${issue.message}`;
  throw new JobError(ERROR_CODES.other, message);
}

export type JobSettings = v.InferOutput<typeof JobSettings>;
export type OutputGroupSettings = v.InferOutput<typeof OutputGroup>;
export type CmafSettings = v.InferOutput<typeof CmafGroupSettings>;
export type OutputSettings = v.InferOutput<typeof Output>;
export type AudioSettings = v.InferOutput<typeof AudioDescription>;
export type CaptionSettings = v.InferOutput<typeof CaptionDescription>;
export type InputSettings = v.InferOutput<typeof Input>;
