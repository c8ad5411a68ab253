import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { flushFile, readIfPresent, replaceFile } from '../durable-file.ts';
import type { PolicyRequest } from '../iam/policy.ts';
import type { ObjectStore } from '../s3/object-store.ts';
import { type PlanOptions, planEncoding } from './encoding-plan.ts';
import { hasFilter } from './engine.ts';
import { runFfmpeg } from './ffmpeg-process.ts';
import { ERROR_CODES, JobError } from './job-error.ts';
import type { JobPhase, JobRecord } from './job-record.ts';
import { type JobSettings, parseJobSettings } from './job-settings.ts';
import { type JobResult, packageOutputs } from './package-outputs.ts';
import { destinationOf, parseS3Location, type S3Location } from './s3-location.ts';
import { readSourceMedia } from './source-media.ts';
import { isHighDynamicRange } from './video-filters.ts';

export interface RunJobOptions {
  /** Working folder of this job; empty, or with files of an earlier process. */
  folder: string;
  /** Returns the objects of a bucket; undefined for an unknown bucket. */
  bucket: (name: string) => Pick<ObjectStore, 'find' | 'read' | 'share' | 'put' | 'remove'> | undefined;
  /** Tests whether MediaConvert may assume the job's role. */
  canAssumeRole: () => boolean;
  /** Tests whether the job's role permits a request. */
  permits: (request: PolicyRequest) => boolean;
  signal: AbortSignal;
  onPhase: (phase: JobPhase, percent: number) => void;
}

/**
 * Encodes a job's outputs and stores them. Nothing is stored before the whole encoding has succeeded; if the process
 * ends while storing, a later process continues. Throws `JobError`, and the reason of an aborted signal.
 */
export async function runJob(job: JobRecord, options: RunJobOptions): Promise<JobResult['details']> {
  const { folder, onPhase } = options;
  const manifest = join(folder, 'result.json');
  const finished = await readIfPresent(manifest);
  // The code below wrote the file, so it has this shape.
  const result: JobResult = finished === undefined ? await encode(job, options) : JSON.parse(finished);
  if (finished === undefined) await replaceFile(manifest, JSON.stringify(result));
  onPhase('UPLOADING', 99);
  await deliver(job, result, options);
  return result.details;
}

async function encode(job: JobRecord, options: RunJobOptions): Promise<JobResult> {
  const { folder, signal, onPhase } = options;
  const settings = parseJobSettings(job.settings);
  const [{ fileInput, captionSelectors }] = settings.inputs;
  if (!options.canAssumeRole()) {
    throw new JobError(ERROR_CODES.accessDenied, `MediaConvert may not assume the job's role ${job.role}`);
  }
  checkDestinations(settings, options);
  onPhase('PROBING', 0);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const outputFolder = join(folder, 'output');
  await mkdir(outputFolder, { recursive: true, mode: 0o700 });
  const address = await linkInput(fileInput, join(folder, 'input'), options);
  const captionFiles: PlanOptions['captionFiles'] = new Map();
  for (const [name, { sourceSettings }] of Object.entries(captionSelectors)) {
    const { sourceFile, timeDelta, timeDeltaUnits } = sourceSettings.fileSourceSettings;
    const linked = join(folder, `captions-${captionFiles.size}`);
    const delay = timeDeltaUnits === 'SECONDS' ? timeDelta : timeDelta / 1000;
    await requireUtf8(sourceFile, options);
    captionFiles.set(name, { address: await linkInput(sourceFile, linked, options), delay });
  }
  const source = await readSourceMedia(address, signal);
  const isMapped = source.video !== undefined && isHighDynamicRange(source.video) && convertsColors(settings);
  const toneMapping = isMapped && (await hasFilter('zscale')) ? 'zscale' : 'none';
  const { args, groups } = planEncoding({ settings, source, address, captionFiles, toneMapping });
  let seconds = source.duration ?? 0;
  onPhase('TRANSCODING', 0);
  await runFfmpeg({
    args,
    folder: outputFolder,
    signal,
    onProgress: (encoded) => {
      seconds = Math.max(seconds, encoded);
      onPhase('TRANSCODING', Math.min(98, Math.floor((100 * encoded) / Math.max(seconds, 0.1))));
    },
  });
  const duration = source.duration ?? seconds;
  return packageOutputs(groups, { folder: outputFolder, input: parseS3Location(fileInput), duration });
}

/** Tests whether one output converts its colors. ffmpeg decodes the input once, so all outputs are converted then. */
function convertsColors({ outputGroups }: JobSettings): boolean {
  return outputGroups
    .flatMap(({ outputs }) => outputs)
    .some(
      (output) => output.videoDescription?.videoPreprocessors?.colorCorrector?.colorSpaceConversion === 'FORCE_709',
    );
}

/** Links the files of a stored object, so that they exist while the job runs; returns ffmpeg's address of them. */
export async function linkInput(
  url: string,
  path: string,
  { bucket, permits }: Pick<RunJobOptions, 'bucket' | 'permits'>,
): Promise<string> {
  const location = parseS3Location(url);
  requirePermission(location, 's3:GetObject', permits);
  const store = bucket(location.bucket);
  const object = store?.find(location.key);
  if (store === undefined || object === undefined) {
    throw new JobError(ERROR_CODES.notFound, `Unable to open input file [${url}]: it does not exist`);
  }
  if (object.size === 0) {
    throw new JobError(ERROR_CODES.unreadableInput, `Unable to open input file [${url}]: it is empty`);
  }
  const parts = await store.share(object, async (files) => {
    for (const [index, { file }] of files.entries()) {
      await link(file, `${path}-${index}`).catch(() => copyFile(file, `${path}-${index}`));
    }
    return files.map((_, index) => resolve(`${path}-${index}`));
  });
  const [first = ''] = parts;
  if (parts.length === 1) return first;
  // The parts of a multipart upload are separate files, which ffmpeg concatenates.
  await writeFile(path, parts.join('\n'));
  return `concatf:${resolve(path)}`;
}

/** Throws unless the file is UTF-8, because ffmpeg drops lines in another encoding without an error. */
async function requireUtf8(url: string, { bucket }: Pick<RunJobOptions, 'bucket'>): Promise<void> {
  const { bucket: name, key } = parseS3Location(url);
  const store = bucket(name);
  const object = store?.find(key);
  const content = store && object && (await buffer(store.read(object, 0, object.size - 1)));
  if (content !== undefined && isUtf8(content)) return;
  throw new JobError(ERROR_CODES.unreadableInput, `The captions [${url}] are not encoded in UTF-8`);
}

/** Throws if the role may not write an output, so that the job fails before hours of encoding instead of after them. */
function checkDestinations({ inputs, outputGroups }: JobSettings, { bucket, permits }: RunJobOptions): void {
  const input = parseS3Location(inputs[0].fileInput);
  for (const { outputGroupSettings: group } of outputGroups) {
    const isCmaf = group.type === 'CMAF_GROUP_SETTINGS';
    const { destination } = isCmaf ? group.cmafGroupSettings : group.fileGroupSettings;
    const location = destinationOf(destination, input);
    if (bucket(location.bucket) === undefined) {
      throw new JobError(ERROR_CODES.notFound, `Unable to write output [${destination}]: the bucket does not exist`);
    }
    requirePermission({ ...location, key: `${location.key}.m3u8` }, 's3:PutObject', permits);
  }
}

function requirePermission({ bucket, key }: S3Location, action: string, permits: RunJobOptions['permits']): void {
  if (permits({ action, resource: `arn:aws:s3:::${bucket}/${key}` })) return;
  throw new JobError(ERROR_CODES.accessDenied, `The job's role is not allowed ${action} on s3://${bucket}/${key}`);
}

/** Stores the files. If the job is cancelled in the meantime, removes the files that were already stored. */
async function deliver(job: JobRecord, { files }: JobResult, options: RunJobOptions): Promise<void> {
  const { folder, bucket, permits, signal } = options;
  for (const location of files) requirePermission(location, 's3:PutObject', permits);
  const delivered: S3Location[] = [];
  for (const { file, ...location } of files) {
    if (signal.reason instanceof CanceledError) {
      for (const { bucket: name, key } of delivered) await bucket(name)?.remove(key);
    }
    signal.throwIfAborted();
    const path = join(folder, 'output', file);
    await flushFile(path);
    const { size } = await stat(path);
    await bucket(location.bucket)?.put(
      {
        key: location.key,
        etag: etagOf(job, location, size),
        headers: { 'content-type': contentType(location.key) },
        checksums: {},
        files: [{ file: path, size, origin: 'share' }],
      },
      { kind: 'none' },
    );
    delivered.push(location);
  }
}

/** Abort reason when a client cancels the job; after any other reason the next process resumes the job. */
export class CanceledError extends Error {
  override readonly name = 'CanceledError';
}

/** Returns an entity tag in S3's multipart form, not a digest: hashing gigabytes would slow the site down. */
function etagOf({ id, startedAt }: JobRecord, { key }: S3Location, size: number): string {
  return `${createHash('md5').update(`${id} ${startedAt} ${key} ${size}`).digest('hex')}-1`;
}

const CONTENT_TYPES: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  cmfv: 'video/mp4',
  cmfa: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
};

function contentType(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'binary/octet-stream';
}
