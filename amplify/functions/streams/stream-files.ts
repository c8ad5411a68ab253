import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { deleteFiles } from '../shared/media-bucket';
import { requiredVariable } from '../shared/required-variable';

const files = new S3Client({});

/** Deletes all files of a stream's folder. A file that cannot be deleted stays for the reconciliation. */
export async function deleteStreamFolder(folder: string): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: files },
    { Bucket: requiredVariable('MEDIA_BUCKET'), Prefix: `${folder}/` },
  )) {
    await deleteFiles(Contents.flatMap(({ Key }) => Key ?? []));
  }
}

/** Yields the folders under a prefix, without their final slash. */
export async function* listFolders(prefix: string): AsyncGenerator<string> {
  for await (const { CommonPrefixes = [] } of paginateListObjectsV2(
    { client: files },
    { Bucket: requiredVariable('MEDIA_BUCKET'), Prefix: prefix, Delimiter: '/' },
  )) {
    for (const { Prefix } of CommonPrefixes) if (Prefix) yield Prefix.replace(/\/$/, '');
  }
}

/** Returns the time of the latest file in a folder, in milliseconds since 1970; undefined for an empty one. */
export async function lastModified(folder: string): Promise<number | undefined> {
  let latest: number | undefined;
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: files },
    { Bucket: requiredVariable('MEDIA_BUCKET'), Prefix: `${folder}/` },
  )) {
    for (const { LastModified } of Contents) latest = Math.max(latest ?? 0, LastModified?.getTime() ?? 0);
  }
  return latest;
}
