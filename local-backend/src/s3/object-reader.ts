import type { ReadableObject } from './serve-object.ts';

/** Reads stored objects without authorization. */
export interface ObjectReader {
  /** Undefined for a missing object. Read the object in the same tick: a later write may replace it. */
  find(bucketName: string, key: string): ReadableObject | undefined;
}
