import { DeleteObjectsCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { requiredVariable } from './required-variable';

const client = new S3Client({});
const mostAtOnce = 1000;

/** Bytes of a stored file; undefined where there is none. */
export async function fileSize(path: string): Promise<number | undefined> {
  try {
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket(), Key: path }));
    return ContentLength ?? 0;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return undefined;
    throw error;
  }
}

/** Removes files and answers those that are still there. One that was not there counts as removed. */
export async function deleteFiles(paths: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (let start = 0; start < paths.length; start += mostAtOnce) {
    failed.push(...(await removeSome(paths.slice(start, start + mostAtOnce))));
  }
  return failed;
}

async function removeSome(paths: readonly string[]): Promise<string[]> {
  try {
    const Objects = paths.map((Key) => ({ Key }));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket(), Delete: { Objects, Quiet: true } }),
    );
    return Errors.flatMap(({ Key }) => Key ?? []);
  } catch (error) {
    console.error('The files could not be removed.', error);
    return [...paths];
  }
}

function bucket(): string {
  return requiredVariable('MEDIA_BUCKET');
}
