/** Codecs of text, time codes and metadata, which players skip. */
const skipped = ['tx3g', 'text', 'tmcd', 'wvtt', 'c608', 'mp4s', 'gpmd', 'rtmd', 'mebx'];

/** Profiles of H.264 with 8 bits and 4:2:0: Baseline, Main, Extended and High. */
const commonProfiles = [66, 77, 88, 100];

/**
 * Returns true if a track of an MP4 or QuickTime file is neither H.264 of 8 bits and 4:2:0 nor AAC, so that many
 * browsers do not play it. False for a file without an index.
 */
export function hasUncommonCodec(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const hasCommonProfiles = positionsOf(bytes, 'avcC').every((at) => commonProfiles.includes(bytes[at + 5] ?? 0));
  return codecsIn(bytes).some((codec) => {
    if (codec === 'avc1' || codec === 'avc3') return !hasCommonProfiles;
    return codec !== 'mp4a' && !skipped.includes(codec);
  });
}

/**
 * Returns the codecs of the tracks' sample descriptions. Layout: type, version, number of entries, then length and
 * codec of the first entry.
 */
function codecsIn(bytes: Buffer): string[] {
  return positionsOf(bytes, 'stsd')
    .filter((at) => bytes.length >= at + 20 && bytes.readUInt32BE(at + 4) === 0)
    .map((at) => bytes.toString('latin1', at + 16, at + 20));
}

function positionsOf(bytes: Buffer, type: string): number[] {
  const positions: number[] = [];
  for (let at = bytes.indexOf(type); at >= 0; at = bytes.indexOf(type, at + 4)) positions.push(at);
  return positions;
}
