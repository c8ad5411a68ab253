/** Returns the duration in seconds from the movie header of an mp4 or m4a file. Throws for other files. */
export function runningSeconds(file: Buffer): number {
  const at = file.indexOf('mvhd');
  if (at < 0) throw new Error('This file has no movie header.');
  const fields = file.subarray(at + 4);
  // A header of version 1 has dates and a duration of eight bytes.
  if (fields.readUInt8(0) === 1) return Number(fields.readBigUInt64BE(24)) / fields.readUInt32BE(20);
  return fields.readUInt32BE(16) / fields.readUInt32BE(12);
}
