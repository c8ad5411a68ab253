import { S3Client } from '@aws-sdk/client-s3';

/** Client for the files of the function's region: one per process. */
export const catalogueFiles = new S3Client({});
