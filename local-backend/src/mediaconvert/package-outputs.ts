import { open, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlannedGroup } from './encoding-plan.ts';
import { ERROR_CODES, JobError } from './job-error.ts';
import type { OutputGroupDetail } from './job-record.ts';
import { mainPlaylist, type Rendition } from './main-playlist.ts';
import { imagePlaylist, type MediaPlaylist, readMediaPlaylist, singleSegmentPlaylist } from './media-playlist.ts';
import type { PlannedOutput } from './output-plan.ts';
import { destinationOf, type S3Location } from './s3-location.ts';
import { readSourceMedia } from './source-media.ts';

/** A file of the working folder, and the object that it is stored as. */
export interface DeliveredFile extends S3Location {
  file: string;
}

export interface JobResult {
  /** In the order in which they are stored: playlists after their segments, main playlists last. */
  files: DeliveredFile[];
  details: OutputGroupDetail[];
}

/** Writes the encoded outputs' playlists and finds each file's object. Throws `JobError` for empty ones. */
export async function packageOutputs(
  groups: PlannedGroup[],
  { folder, input, duration }: { folder: string; input: S3Location; duration: number },
): Promise<JobResult> {
  const names = (await readdir(folder)).sort();
  const results: JobResult[] = [];
  for (const [position, group] of groups.entries()) {
    const { outputGroupSettings: settings } = group.settings;
    const isCmaf = settings.type === 'CMAF_GROUP_SETTINGS';
    const { destination } = isCmaf ? settings.cmafGroupSettings : settings.fileGroupSettings;
    const context: GroupContext = { folder, names, duration, destination: destinationOf(destination, input) };
    const mainFile = `main-${position}.m3u8`;
    results.push(
      isCmaf ? await packageCmaf(group.outputs, mainFile, context) : await packageFiles(group.outputs, context),
    );
  }
  const files = results.flatMap((result) => result.files);
  return {
    files: [...files].sort((a, b) => deliveryStage(a) - deliveryStage(b)),
    details: results.flatMap(({ details }) => details),
  };
}

function deliveryStage({ file }: DeliveredFile): number {
  if (!file.endsWith('.m3u8')) return 0;
  return file.startsWith('main-') ? 2 : 1;
}

interface GroupContext {
  folder: string;
  /** Names of all files in the folder. */
  names: string[];
  /** Duration in seconds. */
  duration: number;
  /** Prefix of the object keys: `films/7/stream`. */
  destination: S3Location;
}

async function packageCmaf(outputs: PlannedOutput[], mainFile: string, context: GroupContext): Promise<JobResult> {
  const { folder, destination } = context;
  const finished: { output: PlannedOutput; rendition: Rendition; playlist: MediaPlaylist | undefined }[] = [];
  for (const output of outputs) finished.push({ output, ...(await finishRendition(output, context)) });
  if (finished.length === 0) return { files: [], details: [] };
  await writeFile(join(folder, mainFile), mainPlaylist(finished.map(({ rendition }) => rendition)));
  const main = { file: mainFile, bucket: destination.bucket, key: `${destination.key}.m3u8` };
  const names = (await readdir(folder)).sort();
  return {
    files: [...outputs.flatMap((output) => filesOf(output, { ...context, names })), main],
    details: [
      {
        type: 'CMAF_GROUP',
        playlistFilePaths: [`s3://${main.bucket}/${main.key}`],
        outputDetails: finished
          .filter(({ output }) => output.content.kind !== 'tiles')
          .map(({ output, playlist }) => ({
            durationInMs: Math.round(1000 * (playlist?.duration ?? context.duration)),
            ...(output.content.kind === 'video' && videoDetails(output.content.size, playlist?.averageBandwidth)),
          })),
      },
    ],
  };
}

/** Writes a rendition's playlist, which refers to the final names of its files. */
async function finishRendition(
  output: PlannedOutput,
  context: GroupContext,
): Promise<{ rendition: Rendition; playlist: MediaPlaylist | undefined }> {
  const { folder, names } = context;
  const { id, content } = output;
  const own = names.filter((name) => name.startsWith(id));
  const written = `${id}.m3u8`;
  if (content.kind === 'video' || content.kind === 'audio') {
    const header = own.find((name) => name.startsWith(`${id}init.`)) ?? own.find((name) => !name.endsWith('.m3u8'));
    if (!own.includes(written) || header === undefined) throw nothingDecoded(content.kind);
    const playlist = await readMediaPlaylist(folder, written);
    await writeFile(join(folder, written), playlist.text.replaceAll(id, encodeURIComponent(nameOf(output, context))));
    return {
      playlist,
      rendition: { uri: uriOf(output, context), content, playlist, codec: await readCodec(join(folder, header)) },
    };
  }
  const segments = own.filter((name) => !name.endsWith('.m3u8'));
  const uris = segments.map((name) => encodeURIComponent(nameOf(output, context) + name.slice(id.length)));
  const { duration } = context;
  const text =
    content.kind === 'tiles'
      ? imagePlaylist({ ...content, uris, duration })
      : singleSegmentPlaylist(uris[0] ?? '', duration);
  await writeFile(join(folder, written), text);
  const sizes = await Promise.all(segments.map(async (name) => (await stat(join(folder, name))).size));
  const bandwidth = Math.ceil((8 * sizes.reduce((sum, size) => sum + size, 0)) / Math.max(duration, 1));
  const playlist = { peakBandwidth: bandwidth, averageBandwidth: bandwidth };
  return { playlist: undefined, rendition: { uri: uriOf(output, context), content, playlist, codec: '' } };
}

async function packageFiles(outputs: PlannedOutput[], context: GroupContext): Promise<JobResult> {
  const files: DeliveredFile[] = [];
  const outputDetails: OutputGroupDetail['outputDetails'] = [];
  for (const output of outputs) {
    const own = filesOf(output, context);
    const last = own.at(-1);
    if (last === undefined) throw nothingDecoded('video');
    files.push(...own);
    outputDetails.push(await fileDetails(output, last, context));
  }
  return { files, details: outputs.length === 0 ? [] : [{ type: 'FILE_GROUP', outputDetails }] };
}

/** Describes an output file as MediaConvert does; of several pictures, the last one. */
async function fileDetails({ content }: PlannedOutput, last: DeliveredFile, { folder, duration }: GroupContext) {
  const outputFilePaths = [`s3://${last.bucket}/${last.key}`];
  const size = content.kind === 'file' || content.kind === 'frames' ? content.size : undefined;
  if (content.kind !== 'file') {
    return { outputFilePaths, durationInMs: Math.round(duration * 1000), ...(size && videoDetails(size, undefined)) };
  }
  const written = await readSourceMedia(join(folder, last.file));
  return {
    outputFilePaths,
    durationInMs: Math.round(1000 * (written.duration ?? duration)),
    ...(size && videoDetails(size, written.video?.bitRate)),
  };
}

function videoDetails({ width, height }: { width: number; height: number }, averageBitrate: number | undefined) {
  return { videoDetails: { widthInPx: width, heightInPx: height, ...(averageBitrate && { averageBitrate }) } };
}

function filesOf(output: PlannedOutput, context: GroupContext): DeliveredFile[] {
  const { bucket, key } = context.destination;
  return context.names
    .filter((name) => name.startsWith(output.id))
    .map((name) => ({ file: name, bucket, key: key + output.modifier + name.slice(output.id.length) }));
}

function nameOf({ modifier }: PlannedOutput, { destination }: GroupContext): string {
  return destination.key.slice(destination.key.lastIndexOf('/') + 1) + modifier;
}

function uriOf(output: PlannedOutput, context: GroupContext): string {
  return encodeURIComponent(`${nameOf(output, context)}.m3u8`);
}

function nothingDecoded(medium: 'video' | 'audio'): JobError {
  return new JobError(ERROR_CODES.unreadableInput, `Unable to decode the input: it has no readable ${medium}`);
}

/** The header of a file is within its first bytes. */
const HEADER_BYTES = 64 * 1024;

/** Reads the RFC 6381 codec of an MP4 header: `avc1.64001f`, `hvc1.1.6.L93.90`, `mp4a.40.2`. */
async function readCodec(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return codecIn(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

function codecIn(header: Buffer): string {
  const avc = contentOf(header, 'avcC');
  if (avc !== undefined) return `avc1.${avc.subarray(1, 4).toString('hex')}`;
  const hevc = contentOf(header, 'hvcC');
  if (hevc !== undefined) return `${header.includes('hev1') ? 'hev1' : 'hvc1'}.${hevcCodec(hevc)}`;
  // The encoder always writes AAC-LC.
  return 'mp4a.40.2';
}

function contentOf(header: Buffer, box: string): Buffer | undefined {
  const position = header.indexOf(box);
  return position < 0 ? undefined : header.subarray(position + box.length);
}

/** Returns the part of the codec string after the tag, as ISO/IEC 14496-15, annex E, defines it. */
function hevcCodec(configuration: Buffer): string {
  const profile = configuration.readUInt8(1);
  const space = ['', 'A', 'B', 'C'][profile >> 6] ?? '';
  const tier = (profile & 0x20) === 0 ? 'L' : 'H';
  const compatibility = reverseBits(configuration.readUInt32BE(2)).toString(16);
  const constraints = [...configuration.subarray(6, 12)].map((byte) => byte.toString(16));
  while (constraints.at(-1) === '0') constraints.pop();
  return [`${space}${profile & 0x1f}`, compatibility, `${tier}${configuration.readUInt8(12)}`, ...constraints].join(
    '.',
  );
}

function reverseBits(value: number): number {
  return Number.parseInt(value.toString(2).padStart(32, '0').split('').reverse().join(''), 2);
}
