/** Bytes at the start of a file that contain the list of its tracks. */
const headLength = 2 ** 20;

/** Values of `TrackType`. */
const picture = 1;
const sound = 2;

/** True if a Matroska or WebM file has audio tracks and no video track. */
export async function hasOnlySound(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  const types = new Set<number | undefined>();
  // The element `TrackType` (0x83) has a length of one byte (0x81).
  for (let at = head.indexOf(0x83); at >= 0; at = head.indexOf(0x83, at + 1)) {
    if (head[at + 1] === 0x81) types.add(head[at + 2]);
  }
  return types.has(sound) && !types.has(picture);
}
