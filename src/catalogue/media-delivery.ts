import type { PlayableAddresses } from '@/backend/titles';

/** Delivery of a medium to the browser. Each list of addresses has one per delivery base, in the order to try them. */
export type MediaDelivery = FileDelivery | StreamDelivery;

export interface FileDelivery {
  form: 'file';
  addresses: readonly string[];
  /** State of its encoding into a stream, if one was requested. */
  encoding?: PlayableAddresses['encoding'];
}

/** An adaptive stream (HLS). The query of each playlist is valid for all files of its folder. */
export interface StreamDelivery {
  form: 'stream';
  playlists: readonly string[];
  /** The same medium as one file, for browsers without Media Source Extensions and for other devices. */
  files: readonly string[];
  /** Addresses of frames of the film; empty for an audiobook. */
  stills: readonly string[];
  /** Length in seconds. */
  duration: number;
  /** Heights of the video renditions in pixels, ascending; each names a rendition. */
  heights: readonly number[];
  /** Time at which the signatures expire, in milliseconds since 1970. */
  expiresAt: number;
}

/** Returns the stream of a medium, or its file if there is none. */
export function deliveryOf({ addresses, expiresAt, stream, encoding }: PlayableAddresses): MediaDelivery {
  if (!stream) return { form: 'file', addresses, encoding };
  const { playlists, progressive, stills, duration, heights } = stream;
  return {
    form: 'stream',
    playlists,
    files: progressive.length > 0 ? progressive : addresses,
    stills,
    duration,
    heights,
    expiresAt: Date.parse(expiresAt),
  };
}

/** Returns the addresses of the medium as one file, which a plain media element plays. */
export function filesOf(delivery: MediaDelivery): readonly string[] {
  return delivery.form === 'file' ? delivery.addresses : delivery.files;
}

/** Returns a frame from the middle of a streamed film. */
export function stillOf(delivery: MediaDelivery): string | undefined {
  return delivery.form === 'stream' ? delivery.stills[Math.floor(delivery.stills.length / 2)] : undefined;
}
