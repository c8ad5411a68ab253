import { DeleteObjectsCommand, GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { logFailure } from './log';
import { requiredVariable } from './required-variable';

const client = new S3Client({});
/** S3's limit of keys per request. */
const maxKeys = 1000;

/** Returns the size of a stored file in bytes; undefined if it does not exist. */
export async function fileSize(path: string): Promise<number | undefined> {
  try {
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket(), Key: path }));
    return ContentLength ?? 0;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return undefined;
    throw error;
  }
}

/** Returns the content of a stored file; empty if it was deleted. */
export async function readFile(path: string): Promise<Uint8Array> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket(), Key: path }));
  return (await Body?.transformToByteArray()) ?? new Uint8Array();
}

/** Deletes files and returns those that failed. A missing file counts as deleted. */
export async function deleteFiles(paths: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (let start = 0; start < paths.length; start += maxKeys) {
    failed.push(...(await deleteBatch(paths.slice(start, start + maxKeys))));
  }
  return failed;
}

async function deleteBatch(paths: readonly string[]): Promise<string[]> {
  try {
    const Objects = paths.map((Key) => ({ Key }));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket(), Delete: { Objects, Quiet: true } }),
    );
    return Errors.flatMap(({ Key }) => Key ?? []);
  } catch (error) {
    logFailure('The files could not be removed.', error);
    return [...paths];
  }
}

function bucket(): string {
  return requiredVariable('MEDIA_BUCKET');
}
