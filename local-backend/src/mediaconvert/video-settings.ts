import * as v from 'valibot';

/** Creates the schemas of settings for MediaConvert's own encoder, which have no effect here. */
export const ignored = (...names: string[]): object =>
  Object.fromEntries(names.map((name) => [name, v.optional(v.unknown())]));
const optionalNumber = v.optional(v.pipe(v.number(), v.minValue(0)));
export const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
const evenSize = v.pipe(v.number(), v.integer(), v.minValue(32), v.maxValue(8192), v.multipleOf(2));

/** Settings that H.264 and H.265 share. */
const videoCodec = {
  rateControlMode: v.optional(v.picklist(['QVBR', 'VBR', 'CBR']), 'VBR'),
  bitrate: v.optional(positive),
  maxBitrate: v.optional(positive),
  qvbrSettings: v.optional(
    v.strictObject({
      qvbrQualityLevel: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)), 7),
      qvbrQualityLevelFineTune: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0),
      ...ignored('maxAverageBitrate'),
    }),
    {},
  ),
  gopSize: optionalNumber,
  gopSizeUnits: v.optional(v.picklist(['AUTO', 'FRAMES', 'SECONDS'])),
  framerateControl: v.optional(v.picklist(['INITIALIZE_FROM_SOURCE', 'SPECIFIED']), 'INITIALIZE_FROM_SOURCE'),
  framerateNumerator: v.optional(positive),
  framerateDenominator: v.optional(positive, 1),
  framerateConversionAlgorithm: v.optional(v.literal('DUPLICATE_DROP')),
  sceneChangeDetect: v.optional(v.picklist(['DISABLED', 'ENABLED', 'TRANSITION_DETECTION']), 'ENABLED'),
  codecProfile: v.optional(v.string()),
  codecLevel: v.optional(v.string(), 'AUTO'),
  qualityTuningLevel: v.optional(v.picklist(['SINGLE_PASS', 'SINGLE_PASS_HQ', 'MULTI_PASS_HQ']), 'SINGLE_PASS'),
  numberBFramesBetweenReferenceFrames: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7))),
  interlaceMode: v.optional(v.literal('PROGRESSIVE')),
  telecine: v.optional(v.literal('NONE')),
  hrdBufferSize: v.optional(positive),
  slowPal: v.optional(v.literal('DISABLED')),
  ...ignored('gopClosedCadence', 'hrdBufferInitialFillPercentage', 'hrdBufferFinalFillPercentage'),
  ...ignored('adaptiveQuantization', 'bandwidthReductionFilter', 'dynamicSubGop', 'endOfStreamMarkers'),
  ...ignored('flickerAdaptiveQuantization', 'gopBReference', 'minIInterval', 'numberReferenceFrames', 'parControl'),
  ...ignored('parDenominator', 'parNumerator', 'scanTypeConversionMode', 'slices', 'spatialAdaptiveQuantization'),
  ...ignored('temporalAdaptiveQuantization', 'unregisteredSeiTimecode'),
};

const H264Settings = v.strictObject({
  ...videoCodec,
  ...ignored('entropyEncoding', 'fieldEncoding', 'repeatPps', 'softness', 'syntax'),
});

const H265Settings = v.strictObject({
  ...videoCodec,
  writeMp4PackagingType: v.optional(v.picklist(['HVC1', 'HEV1']), 'HEV1'),
  ...ignored('alternateTransferFunctionSei', 'sampleAdaptiveOffsetFilterMode', 'temporalIds', 'tiles'),
});

const FrameCaptureSettings = v.strictObject({
  framerateNumerator: v.optional(positive, 1),
  framerateDenominator: v.optional(positive, 1),
  maxCaptures: v.optional(positive, 10_000_000),
  quality: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 80),
});

const ColorCorrector = v.strictObject({
  colorSpaceConversion: v.optional(v.picklist(['NONE', 'FORCE_709']), 'NONE'),
  ...ignored('hdrToSdrToneMapper'),
});

export const VideoDescription = v.strictObject({
  width: v.optional(evenSize),
  height: v.optional(evenSize),
  scalingBehavior: v.optional(v.picklist(['DEFAULT', 'STRETCH_TO_OUTPUT', 'FIT', 'FIT_NO_UPSCALE', 'FILL']), 'DEFAULT'),
  codecSettings: v.variant('codec', [
    v.strictObject({ codec: v.literal('H_264'), h264Settings: v.optional(H264Settings, {}) }),
    v.strictObject({ codec: v.literal('H_265'), h265Settings: v.optional(H265Settings, {}) }),
    v.strictObject({ codec: v.literal('FRAME_CAPTURE'), frameCaptureSettings: v.optional(FrameCaptureSettings, {}) }),
  ]),
  afdSignaling: v.optional(v.literal('NONE')),
  respondToAfd: v.optional(v.literal('NONE')),
  timecodeInsertion: v.optional(v.literal('DISABLED')),
  videoPreprocessors: v.optional(
    v.strictObject({ ...ignored('deinterlacer'), colorCorrector: v.optional(ColorCorrector) }),
  ),
  ...ignored('antiAlias', 'colorMetadata', 'dropFrameTimecode', 'sharpness'),
});

export type VideoSettings = v.InferOutput<typeof VideoDescription>;
export type VideoCodecSettings = v.InferOutput<typeof H264Settings> | v.InferOutput<typeof H265Settings>;
