/**
 * Contract of the actions that command lines, file managers and backup tools use, with the unmodified AWS SDK.
 * Expectations: https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import type { BucketModel } from '../model/backend-model.ts';
import { credentialsOf, type principals, type ServedS3, serveS3 } from './fixtures/serve-s3.ts';
import type { ObjectChange } from './object-notifications.ts';

let served: ServedS3;
const clients = new Set<S3Client>();
const changes: ObjectChange[] = [];
const Bucket = 'media';
const bucketNamed = (name: string): BucketModel => ({
  name,
  arn: `arn:aws:s3:::${name}`,
  abortMultipartAfterDays: undefined,
  exposedHeaders: [],
  notifications: [],
});

function clientOf(accessKeyId: keyof typeof principals, { origin } = served) {
  const credentials = credentialsOf(accessKeyId);
  const client = new S3Client({ region: 'local', endpoint: `${origin}/_local/s3`, credentials, maxAttempts: 1 });
  clients.add(client);
  return client;
}

beforeAll(async () => {
  const buckets = ['media', 'archive', 'articles'].map(bucketNamed);
  served = await serveS3({ buckets, notify: async (_, change) => void changes.push(change) });
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await served.close();
});
beforeEach(() => {
  changes.length = 0;
});

const refused = (code: string, status: number) => ({ name: code, $metadata: { httpStatusCode: status } });

describe('ListBuckets', () => {
  test('lists the buckets by name, as "aws s3 ls" does', async () => {
    const { Buckets, Owner } = await clientOf('ROOT').send(new ListBucketsCommand({}));
    expect(Buckets?.map(({ Name }) => Name)).toEqual(['archive', 'articles', 'media']);
    expect(Buckets?.[0]?.CreationDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(Buckets?.[0]?.BucketRegion).toBeUndefined();
    expect(Owner?.ID).toBe('000000000000');
  });

  test('pages by prefix, with the region of each bucket', async () => {
    const list = (ContinuationToken?: string) =>
      clientOf('ROOT').send(new ListBucketsCommand({ Prefix: 'ar', MaxBuckets: 1, ContinuationToken }));
    const first = await list();
    expect(first.Buckets).toMatchObject([{ Name: 'archive', BucketRegion: 'local' }]);
    const second = await list(first.ContinuationToken);
    expect(second.Buckets?.map(({ Name }) => Name)).toEqual(['articles']);
    expect(second.ContinuationToken).toBeUndefined();
  });

  test('needs s3:ListAllMyBuckets', async () => {
    await expect(clientOf('READER').send(new ListBucketsCommand({}))).rejects.toMatchObject(
      refused('AccessDenied', 403),
    );
  });
});

describe('ListObjects, version 1', () => {
  test('pages by marker and folder', async () => {
    const s3 = clientOf('ROOT');
    for (const Key of ['v1/a', 'v1/b/1', 'v1/b/2', 'v1/c'])
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    const list = (Marker?: string, Delimiter?: string) =>
      s3.send(new ListObjectsCommand({ Bucket, Prefix: 'v1/', Marker, Delimiter, MaxKeys: 2 }));
    const first = await list(undefined, '/');
    expect(first).toMatchObject({ IsTruncated: true, NextMarker: 'v1/b/', CommonPrefixes: [{ Prefix: 'v1/b/' }] });
    const rest = await list(first.NextMarker, '/');
    expect([rest.Marker, rest.IsTruncated, rest.Contents?.map(({ Key }) => Key)]).toEqual(['v1/b/', false, ['v1/c']]);
    const plain = await list();
    expect([plain.NextMarker, plain.Contents?.map(({ Key }) => Key)]).toEqual([undefined, ['v1/a', 'v1/b/1']]);
    expect((await list('v1/b/1')).Contents?.map(({ Key }) => Key)).toEqual(['v1/b/2', 'v1/c']);
  });
});

describe('UploadPartCopy', () => {
  const MiB = 1024 ** 2;

  test('builds an object from stored bytes and ranges of them', async () => {
    const s3 = clientOf('ROOT');
    const body = Buffer.concat([Buffer.alloc(6 * MiB, 'a'), Buffer.from('the end')]);
    await s3.send(new PutObjectCommand({ Bucket, Key: 'source ü', Body: body }));
    const CopySource = `${Bucket}/${encodeURIComponent('source ü')}`;
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket: 'archive', Key: 'joined' }));
    const upload = { Bucket: 'archive', Key: 'joined', UploadId };
    const copied = await s3.send(
      new UploadPartCopyCommand({ ...upload, PartNumber: 1, CopySource, CopySourceRange: `bytes=0-${5 * MiB - 1}` }),
    );
    const whole = await s3.send(new UploadPartCopyCommand({ ...upload, PartNumber: 2, CopySource }));
    const sent = await s3.send(new UploadPartCommand({ ...upload, PartNumber: 3, Body: '!' }));
    const Parts = [copied.CopyPartResult, whole.CopyPartResult, sent].map((part, index) => ({
      PartNumber: index + 1,
      ETag: part?.ETag,
    }));
    await s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    const got = await s3.send(new GetObjectCommand({ Bucket: 'archive', Key: 'joined' }));
    const expected = Buffer.concat([body.subarray(0, 5 * MiB), body, Buffer.from('!')]);
    expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(expected)).toBe(true);
  });

  test('rejects a range outside the source, a malformed one and a source that the caller may not read', async () => {
    const s3 = clientOf('ROOT');
    await s3.send(new PutObjectCommand({ Bucket, Key: 'short', Body: '0123456789' }));
    const begin = async (client: S3Client, Key: string) => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
      return (CopySourceRange: string) =>
        client.send(
          new UploadPartCopyCommand({
            Bucket,
            Key,
            UploadId,
            PartNumber: 1,
            CopySource: 'media/short',
            CopySourceRange,
          }),
        );
    };
    const copy = await begin(s3, 'long');
    await expect(copy('bytes=5-10')).rejects.toMatchObject(refused('InvalidArgument', 400));
    await expect(copy('bytes=5-')).rejects.toMatchObject(refused('InvalidArgument', 400));
    const foreign = await begin(clientOf('ADMIN'), 'movies/long');
    await expect(foreign('bytes=0-1')).rejects.toMatchObject(refused('AccessDenied', 403));
  });
});

describe('object tags', () => {
  const tagsOf = async (Key: string, s3 = clientOf('ROOT')) =>
    (await s3.send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet;

  test('are set, counted, replaced and deleted, with their events', async () => {
    const s3 = clientOf('ROOT');
    const Key = 'tagged';
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x', Tagging: 'b=2&a=one%20word' }));
    expect(await tagsOf(Key)).toEqual([
      { Key: 'a', Value: 'one word' },
      { Key: 'b', Value: '2' },
    ]);
    expect((await s3.send(new GetObjectCommand({ Bucket, Key }))).TagCount).toBe(2);
    const { LastModified } = await s3.send(new HeadObjectCommand({ Bucket, Key }));
    await s3.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [{ Key: 'c', Value: '<&>' }] } }));
    expect(await tagsOf(Key)).toEqual([{ Key: 'c', Value: '<&>' }]);
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key }))).LastModified).toEqual(LastModified);
    await s3.send(new DeleteObjectTaggingCommand({ Bucket, Key }));
    expect(await tagsOf(Key)).toEqual([]);
    await s3.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging: { TagSet: [] } }));
    expect(changes.map(({ action }) => action)).toEqual(['Put', 'TaggingPut', 'TaggingDelete', 'TaggingPut']);
  });

  test('are copied, unless the copy replaces them', async () => {
    const s3 = clientOf('ROOT');
    await s3.send(new PutObjectCommand({ Bucket, Key: 'from', Body: 'x', Tagging: 'kind=film' }));
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'same', CopySource: 'media/from' }));
    const replaced = { TaggingDirective: 'REPLACE', Tagging: 'kind=book' } as const;
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'other', CopySource: 'media/from', ...replaced }));
    expect([await tagsOf('same'), await tagsOf('other')]).toEqual([
      [{ Key: 'kind', Value: 'film' }],
      [{ Key: 'kind', Value: 'book' }],
    ]);
  });

  test('survive a restart', async () => {
    const folder = await temporaryFolder();
    const before = await serveS3({ folder });
    await clientOf('ROOT', before).send(new PutObjectCommand({ Bucket, Key: 'kept', Body: 'x' }));
    const Tagging = { TagSet: [{ Key: 'a', Value: '1' }] };
    await clientOf('ROOT', before).send(new PutObjectTaggingCommand({ Bucket, Key: 'kept', Tagging }));
    await before.close();
    const after = await serveS3({ folder });
    expect(await tagsOf('kept', clientOf('ROOT', after))).toEqual(Tagging.TagSet);
    await after.close();
  });

  test('are limited to ten with distinct keys, and need their own permission', async () => {
    const s3 = clientOf('ROOT');
    await s3.send(new PutObjectCommand({ Bucket, Key: 'movies/limited', Body: 'x' }));
    const put = (client: S3Client, keys: string[]) =>
      client.send(
        new PutObjectTaggingCommand({
          Bucket,
          Key: 'movies/limited',
          Tagging: { TagSet: keys.map((Key) => ({ Key, Value: '' })) },
        }),
      );
    const eleven = Array.from({ length: 11 }, (_, index) => `k${index}`);
    await expect(put(s3, eleven)).rejects.toMatchObject(refused('BadRequest', 400));
    await expect(put(s3, ['a', 'a'])).rejects.toMatchObject(refused('InvalidTag', 400));
    await expect(put(clientOf('ADMIN'), ['a'])).rejects.toMatchObject(refused('AccessDenied', 403));
    const tagged = new PutObjectCommand({ Bucket, Key: 'movies/new', Body: 'x', Tagging: 'a=1' });
    await expect(clientOf('ADMIN').send(tagged)).rejects.toMatchObject(refused('AccessDenied', 403));
    await expect(tagsOf('missing')).rejects.toMatchObject(refused('NoSuchKey', 404));
  });
});
