import type { MediaDelivery } from '@/catalogue/media-delivery';

export interface AttachmentOptions {
  startAt: number;
  renew(): Promise<MediaDelivery>;
  /** Called at most once. */
  onFailure(failure: AttachmentFailure, reason: string): void;
  /** Called when the qualities, audio tracks or the current quality have changed. */
  onChange(): void;
}

/** `network`: no base delivers the stream. `media`: the browser cannot play this form of the medium. */
export type AttachmentFailure = 'network' | 'media';

/** A stream that an element plays. */
export interface StreamAttachment {
  state(): StreamState;
  statistics(): StreamStatistics;
  detach(): void;
}

/** State of a stream that the menus show. */
export interface StreamState {
  /** Heights that name the renditions that the browser can play, ascending; empty for an audiobook. */
  heights: number[];
  /** Height that names the rendition that plays, undefined until known. */
  height: number | undefined;
  audioTracks: AudioTrack[];
  /** Key of the audio track that plays. */
  audioTrack: string | undefined;
}

export interface AudioTrack {
  /** Identifies the track in all titles: its language, with a number for a second track of the same language. */
  key: string;
  /** Language tag; undefined if the master has none. */
  language: string | undefined;
  name: string;
}

export interface StreamStatistics {
  /** Codecs of the rendition as in its playlist, such as `avc1.640028,mp4a.40.2`. */
  codecs: string | undefined;
  /** Estimated bandwidth in bits per second. */
  bandwidth: number;
  /** Origin and path of the delivery base that answers. */
  base: string;
}
