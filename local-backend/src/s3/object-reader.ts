import type { ReadableObject } from './serve-object.ts';

/** Reads stored objects without asking who wants them. */
export interface ObjectReader {
  /** Undefined when there is no such object. Read it in the same tick: later it may have been replaced. */
  find(bucketName: string, key: string): ReadableObject | undefined;
}
