import * as v from 'valibot';

/** A setting for MediaConvert's own encoder; it has no effect here. */
export const ignored = v.optional(v.unknown());
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
      maxAverageBitrate: ignored,
    }),
    {},
  ),
  gopSize: optionalNumber,
  gopSizeUnits: v.optional(v.picklist(['AUTO', 'FRAMES', 'SECONDS'])),
  gopClosedCadence: ignored,
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
  hrdBufferInitialFillPercentage: ignored,
  hrdBufferFinalFillPercentage: ignored,
  adaptiveQuantization: ignored,
  bandwidthReductionFilter: ignored,
  dynamicSubGop: ignored,
  endOfStreamMarkers: ignored,
  flickerAdaptiveQuantization: ignored,
  gopBReference: ignored,
  minIInterval: ignored,
  numberReferenceFrames: ignored,
  parControl: ignored,
  parDenominator: ignored,
  parNumerator: ignored,
  scanTypeConversionMode: ignored,
  slices: ignored,
  slowPal: v.optional(v.literal('DISABLED')),
  spatialAdaptiveQuantization: ignored,
  temporalAdaptiveQuantization: ignored,
  unregisteredSeiTimecode: ignored,
};

const H264Settings = v.strictObject({
  ...videoCodec,
  entropyEncoding: ignored,
  fieldEncoding: ignored,
  repeatPps: ignored,
  softness: ignored,
  syntax: ignored,
});

const H265Settings = v.strictObject({
  ...videoCodec,
  alternateTransferFunctionSei: ignored,
  sampleAdaptiveOffsetFilterMode: ignored,
  temporalIds: ignored,
  tiles: ignored,
  writeMp4PackagingType: v.optional(v.picklist(['HVC1', 'HEV1']), 'HEV1'),
});

const FrameCaptureSettings = v.strictObject({
  framerateNumerator: v.optional(positive, 1),
  framerateDenominator: v.optional(positive, 1),
  maxCaptures: v.optional(positive, 10_000_000),
  quality: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 80),
});

const ColorCorrector = v.strictObject({
  colorSpaceConversion: v.optional(v.picklist(['NONE', 'FORCE_709']), 'NONE'),
  hdrToSdrToneMapper: ignored,
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
  antiAlias: ignored,
  colorMetadata: ignored,
  dropFrameTimecode: ignored,
  respondToAfd: v.optional(v.literal('NONE')),
  sharpness: ignored,
  timecodeInsertion: v.optional(v.literal('DISABLED')),
  videoPreprocessors: v.optional(v.strictObject({ deinterlacer: ignored, colorCorrector: v.optional(ColorCorrector) })),
});

export type VideoSettings = v.InferOutput<typeof VideoDescription>;
export type VideoCodecSettings = v.InferOutput<typeof H264Settings> | v.InferOutput<typeof H265Settings>;
