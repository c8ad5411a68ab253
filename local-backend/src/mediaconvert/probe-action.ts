import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ServiceError } from '../http/service.ts';
import { JobError } from './job-error.ts';
import type { MediaConvertCall } from './mediaconvert-service.ts';
import { probeResult } from './probe-result.ts';
import { parse, parseJson } from './request-body.ts';
import { linkInput, type RunJobOptions } from './run-job.ts';
import { parseS3Location } from './s3-location.ts';
import { readSourceMedia } from './source-media.ts';

const Probe = v.strictObject({ inputFiles: v.strictTuple([v.strictObject({ fileUrl: v.string() })]) });

export interface ProbeOptions {
  /** Folder for the links to probed files. */
  folder: string;
  bucket: RunJobOptions['bucket'];
}

/** Describes a stored file. The caller needs the permission to read it. */
export async function probe({ body, require }: MediaConvertCall, { bucket, folder }: ProbeOptions): Promise<object> {
  const [{ fileUrl }] = parse(Probe, parseJson(body)).inputFiles;
  require('mediaconvert:Probe', '*');
  const location = parseS3Location(fileUrl);
  require('s3:GetObject', `arn:aws:s3:::${location.bucket}/${location.key}`);
  const object = bucket(location.bucket)?.find(location.key);
  if (object === undefined) throw new ServiceError('NotFoundException', `${fileUrl} does not exist`, 404);
  const linkFolder = join(folder, `probe-${randomUUID()}`);
  await mkdir(linkFolder);
  try {
    const address = await linkInput(fileUrl, join(linkFolder, 'input'), { bucket, permits: () => true });
    return { probeResults: [probeResult(await readSourceMedia(address), object)] };
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    throw new ServiceError('BadRequestException', error.message);
  } finally {
    await rm(linkFolder, { recursive: true, force: true });
  }
}
