import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import * as v from 'valibot';
import type { Administration } from '../support/accounts';

const Outputs = v.object({ storage: v.object({ bucket_name: v.string() }) });

/** Direct access to the bucket with the installation's admin key, without permission checks. */
export interface StoredFiles {
  put(key: string, body: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Content of the file; undefined if it does not exist. */
  size(key: string): Promise<number | undefined>;
  hasUnfinishedUpload(key: string): Promise<boolean>;
}

export function openStoredFiles({ url, outputs, adminKey }: Administration): StoredFiles {
  const Bucket = v.parse(Outputs, outputs).storage.bucket_name;
  // An IP address, because with a host name the client would use virtual-hosted addresses.
  const endpoint = `${url.replace('localhost', '127.0.0.1')}/_local/s3`;
  const client = new S3Client({ endpoint, region: 'local', credentials: adminKey, forcePathStyle: true });
  return {
    async put(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async size(Key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength;
      } catch (error) {
        if (error instanceof Error && error.name === 'NotFound') return undefined;
        throw error;
      }
    },
    async hasUnfinishedUpload(key) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      return Uploads.some(({ Key }) => Key === key);
    },
  };
}
