import { readdir, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLocationCommand,
  GetObjectCommand,
  GetObjectRetentionCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { credentialsOf, type principals, type ServedS3, serveS3 } from './fixtures/serve-s3.ts';

let served: ServedS3;
const clients = new Set<S3Client>();

/** Creates the client of a function; it uses path-style URLs because the endpoint is an IP address. */
function clientOf(accessKeyId: keyof typeof principals, { origin } = served) {
  const credentials = credentialsOf(accessKeyId);
  const client = new S3Client({ region: 'local', endpoint: `${origin}/_local/s3`, credentials, maxAttempts: 1 });
  clients.add(client);
  return client;
}

beforeAll(async () => {
  served = await serveS3();
});

afterAll(async () => {
  for (const client of clients) client.destroy();
  await served.close();
});

beforeEach(() => {
  served.fault = undefined;
});

const Bucket = 'media';
const refused = (code: string, status: number) => ({ name: code, $metadata: { httpStatusCode: status } });

test('reports a failed write of a body that was read in part', async () => {
  const folder = await temporaryFolder();
  const own = await serveS3({ folder });
  await rm(`${folder}/media/incoming`, { recursive: true });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const put = new PutObjectCommand({ Bucket, Key: 'film.mp4', Body: Buffer.alloc(3_000_000) });
  await expect(clientOf('ROOT', own).send(put)).rejects.toMatchObject(refused('InternalError', 500));
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  await own.close();
});

describe('objects', () => {
  test('are returned with their headers and metadata', async () => {
    const s3 = clientOf('ROOT');
    const Key = "odd keys/ä +%&'()*!.txt";
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body: 'hello',
        ContentType: 'text/plain',
        CacheControl: 'max-age=60',
        Metadata: { note: 'mine' },
      }),
    );
    const got = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect(await got.Body?.transformToString()).toBe('hello');
    expect(got).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      ContentLength: 5,
      ETag: '"5d41402abc4b2a76b9719d911017c592"',
      Metadata: { note: 'mine' },
    });
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
    expect(head).toMatchObject({ ContentLength: 5, ChecksumCRC32: 'NhCmhg==' });
    expect(head.ContentEncoding).toBeUndefined();
  });

  test('are streamed in chunks of unknown length, with a trailer', async () => {
    const s3 = clientOf('ROOT');
    const pieces = Array.from({ length: 50 }, (_, index) => Buffer.alloc(10_000, index));
    const put = { Bucket, Key: 'streamed', Body: Readable.from(pieces), ContentLength: 500_000 };
    await s3.send(new PutObjectCommand(put));
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: 'streamed' }));
    expect(Buffer.concat(pieces).equals((await got.Body?.transformToByteArray()) ?? Buffer.of())).toBe(true);
  });

  test('can be empty', async () => {
    const s3 = clientOf('ROOT');
    await s3.send(new PutObjectCommand({ Bucket, Key: 'empty', Body: '' }));
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: 'empty' }));
    expect(await got.Body?.transformToString()).toBe('');
    await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'empty', Range: 'bytes=0-' }))).rejects.toMatchObject(
      refused('InvalidRange', 416),
    );
  });

  /** Check values of https://reveng.sourceforge.io/crc-catalogue/all.htm; AWS CLI 2 sends CRC64NVME by default. */
  test.each([{ ChecksumCRC32C: '4waSgw==' }, { ChecksumCRC64NVME: 'rosUhgp5mIg=' }])(
    'are stored with the checksum %o',
    async (checksum) => {
      const s3 = clientOf('ROOT');
      await s3.send(new PutObjectCommand({ Bucket, Key: 'digits', Body: '123456789', ...checksum }));
      const got = await s3.send(new GetObjectCommand({ Bucket, Key: 'digits', ChecksumMode: 'ENABLED' }));
      expect(got).toMatchObject(checksum);
      expect(await got.Body?.transformToString()).toBe('123456789');
    },
  );

  test('are not stored when a checksum is wrong', async () => {
    const s3 = clientOf('ROOT');
    const crc = { ChecksumCRC32: 'AAAAAA==' };
    const others = [{ ChecksumCRC32C: 'AAAAAA==' }, { ChecksumCRC64NVME: 'AAAAAAAAAAA=' }, { ChecksumSHA256: 'AAAA' }];
    for (const wrong of [crc, ...others, { ContentMD5: 'AAAA' }]) {
      const put = new PutObjectCommand({ Bucket, Key: 'wrong', Body: 'hello', ...wrong });
      await expect(s3.send(put)).rejects.toMatchObject(refused('BadDigest', 400));
    }
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'wrong' }))).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('are not overwritten with If-None-Match', async () => {
    const s3 = clientOf('ROOT');
    const put = (Body: string) => s3.send(new PutObjectCommand({ Bucket, Key: 'once', Body, IfNoneMatch: '*' }));
    await put('first');
    await expect(put('second')).rejects.toMatchObject(refused('PreconditionFailed', 412));
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: 'once' }));
    expect(await got.Body?.transformToString()).toBe('first');
  });

  test('are served in ranges and by version', async () => {
    const s3 = clientOf('ROOT');
    const Key = 'ranged';
    const { ETag } = await s3.send(new PutObjectCommand({ Bucket, Key, Body: '0123456789' }));
    const get = (more: Partial<GetObjectCommand['input']>) => s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
    const part = await get({ Range: 'bytes=2-4' });
    expect([await part.Body?.transformToString(), part.ContentRange]).toEqual(['234', 'bytes 2-4/10']);
    expect(await (await get({ Range: 'bytes=-3' })).Body?.transformToString()).toBe('789');
    await expect(get({ Range: 'bytes=10-' })).rejects.toMatchObject(refused('InvalidRange', 416));
    await expect(get({ IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(get({ IfMatch: '"other"' })).rejects.toMatchObject(refused('PreconditionFailed', 412));
    expect((await get({ ResponseContentType: 'video/mp4' })).ContentType).toBe('video/mp4');
  });

  test('are copied with or without their metadata', async () => {
    const s3 = clientOf('ROOT');
    await s3.send(new PutObjectCommand({ Bucket, Key: 'from ü', Body: 'copied', Metadata: { a: '1' } }));
    const CopySource = `${Bucket}/${encodeURIComponent('from ü')}`;
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'to 1', CopySource }));
    const replaced = { MetadataDirective: 'REPLACE', Metadata: { b: '2' } } as const;
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'to 2', CopySource, ...replaced }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'from ü' }));
    const first = await s3.send(new GetObjectCommand({ Bucket, Key: 'to 1' }));
    const second = await s3.send(new GetObjectCommand({ Bucket, Key: 'to 2' }));
    expect([await first.Body?.transformToString(), first.Metadata]).toEqual(['copied', { a: '1' }]);
    expect([await second.Body?.transformToString(), second.Metadata]).toEqual(['copied', { b: '2' }]);
    await expect(s3.send(new CopyObjectCommand({ Bucket, Key: 'to 3', CopySource }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
  });

  test('are deleted individually and in batches', async () => {
    const s3 = clientOf('ROOT');
    const keys = ['batch/1', 'batch/<&>" \'', 'batch/ü '];
    for (const Key of keys) await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    const Delete = { Objects: [...keys, 'batch/missing'].map((Key) => ({ Key })) };
    const { Deleted, Errors } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete }));
    expect(Deleted?.map(({ Key }) => Key)).toEqual([...keys, 'batch/missing']);
    expect(Errors).toBeUndefined();
    const { KeyCount } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'batch/' }));
    expect(KeyCount).toBe(0);
  });

  test('are listed by page and by folder', async () => {
    const s3 = clientOf('ROOT');
    for (const Key of ['list/a', 'list/b/1', 'list/b/2', 'list/c<&> d']) {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    }
    const first = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/', MaxKeys: 2 }));
    expect(first).toMatchObject({
      Name: Bucket,
      Prefix: 'list/',
      Delimiter: '/',
      MaxKeys: 2,
      KeyCount: 2,
      IsTruncated: true,
    });
    expect([first.Contents?.map(({ Key }) => Key), first.CommonPrefixes]).toEqual([
      ['list/a'],
      [{ Prefix: 'list/b/' }],
    ]);
    const ContinuationToken = first.NextContinuationToken;
    const rest = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/', ContinuationToken }),
    );
    expect(rest).toMatchObject({ ContinuationToken, KeyCount: 1, IsTruncated: false });
    expect(rest.Contents).toMatchObject([{ Key: 'list/c<&> d', Size: 1 }]);
    const encoded = await s3.send(
      new ListObjectsV2Command({ Bucket, StartAfter: 'list/b/2', Prefix: 'list/', EncodingType: 'url' }),
    );
    expect(encoded.Contents?.map(({ Key }) => Key)).toEqual(['list/c%3C%26%3E+d']);
  });
});

describe('multipart uploads', () => {
  const part = (fill: string, size = 5 * 1024 ** 2) => Buffer.alloc(size, fill);

  async function begin(s3: S3Client, Key: string) {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'video/mp4' }));
    const send = async (PartNumber: number, Body: Buffer) => {
      const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
      return { ETag, PartNumber };
    };
    const complete = (Parts: { ETag: string | undefined; PartNumber: number }[]) =>
      s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
    return { UploadId, send, complete };
  }

  test('become one object, read across the parts', async () => {
    const s3 = clientOf('ROOT');
    const { send, complete } = await begin(s3, 'whole');
    await send(1, part('x'));
    const parts = [await send(1, part('a')), await send(7, part('b')), await send(9, part('c', 10))];
    const { ETag } = await complete(parts);
    expect(ETag).toMatch(/^"[0-9a-f]{32}-3"$/);
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: 'whole' }));
    const expected = Buffer.concat([part('a'), part('b'), part('c', 10)]);
    expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(expected)).toBe(true);
    expect(got.ContentType).toBe('video/mp4');
    const border = await s3.send(new GetObjectCommand({ Bucket, Key: 'whole', Range: 'bytes=5242879-5242880' }));
    expect(await border.Body?.transformToString()).toBe('ab');
  });

  test('are rejected with parts that are out of order, unknown or too small', async () => {
    const { send, complete } = await begin(clientOf('ROOT'), 'refused');
    const first = await send(1, part('a', 100));
    const second = await send(2, part('b', 100));
    await expect(complete([second, first])).rejects.toMatchObject(refused('InvalidPartOrder', 400));
    await expect(complete([first, { ETag: '"0"', PartNumber: 2 }])).rejects.toMatchObject(refused('InvalidPart', 400));
    await expect(complete([first, second])).rejects.toMatchObject(refused('EntityTooSmall', 400));
    await complete([first]);
    await expect(complete([first])).rejects.toMatchObject(refused('NoSuchUpload', 404));
  });

  test("survive a restart, and are aborted after the days of the bucket's rule", async () => {
    const folder = await temporaryFolder();
    let now = Date.now();
    const reopen = () => serveS3({ folder, clock: () => now });
    const before = await reopen();
    const Key = 'long upload';
    const { UploadId, send } = await begin(clientOf('ROOT', before), Key);
    await send(1, part('a', 10));
    await before.close();

    const after = await reopen();
    const { Parts } = await clientOf('ROOT', after).send(new ListPartsCommand({ Bucket, Key, UploadId }));
    expect(Parts).toMatchObject([{ PartNumber: 1, Size: 10 }]);
    const { Uploads } = await clientOf('ROOT', after).send(new ListMultipartUploadsCommand({ Bucket }));
    expect(Uploads).toMatchObject([{ Key, UploadId }]);
    await after.close();

    now += 7 * 86_400_000;
    const later = await reopen();
    expect(await readdir(`${folder}/media/uploads`)).toEqual([]);
    await later.close();
  });

  test('of an earlier process are verified before completion, because of power failures', async () => {
    const folder = await temporaryFolder();
    const before = await serveS3({ folder });
    const Key = 'through a power failure';
    const { UploadId, send } = await begin(clientOf('ROOT', before), Key);
    const sent = [await send(1, part('a')), await send(2, part('b', 10))];
    await before.close();
    const [named = ''] = (await readdir(`${folder}/media/uploads/${UploadId}`)).filter((name) => name.startsWith('2-'));
    // Simulates a power failure: bytes that were not flushed are zeros in a file of the right length.
    await writeFile(`${folder}/media/uploads/${UploadId}/${named}`, part('\0', 10));

    const after = await serveS3({ folder });
    const s3 = clientOf('ROOT', after);
    const upload = { Bucket, Key, UploadId };
    const complete = () => s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }));
    await expect(complete()).rejects.toMatchObject(refused('InvalidPart', 400));
    expect((await s3.send(new ListPartsCommand(upload))).Parts).toMatchObject([{ PartNumber: 1 }]);
    await s3.send(new UploadPartCommand({ ...upload, PartNumber: 2, Body: part('b', 10) }));
    await complete();
    const got = await s3.send(new GetObjectCommand({ Bucket, Key, Range: 'bytes=5242878-5242881' }));
    expect(await got.Body?.transformToString()).toBe('aabb');
    await after.close();
  });

  test('belong to their initiator', async () => {
    const Key = 'movies/mine';
    const { UploadId, send } = await begin(clientOf('ADMIN'), Key);
    await send(1, part('a', 10));
    const list = (s3: S3Client) => s3.send(new ListPartsCommand({ Bucket, Key, UploadId }));
    const abort = (s3: S3Client) => s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    for (const stranger of [clientOf('OTHERADMIN'), clientOf('USER')]) {
      await expect(list(stranger)).rejects.toMatchObject(refused('AccessDenied', 403));
      await expect(abort(stranger)).rejects.toMatchObject(refused('AccessDenied', 403));
    }
    expect((await list(clientOf('ADMIN'))).Parts).toHaveLength(1);
    await abort(clientOf('ADMIN'));
    await expect(list(clientOf('ADMIN'))).rejects.toMatchObject(refused('NoSuchUpload', 404));
  });
});

describe('permissions', () => {
  test('are those of the role', async () => {
    await clientOf('ROOT').send(new PutObjectCommand({ Bucket, Key: 'movies/film', Body: 'film' }));
    const user = clientOf('USER');
    expect((await user.send(new GetObjectCommand({ Bucket, Key: 'movies/film' }))).ContentLength).toBe(4);
    const Key = 'movies/film';
    await expect(user.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))).rejects.toMatchObject(
      refused('AccessDenied', 403),
    );
    await expect(user.send(new DeleteObjectCommand({ Bucket, Key }))).rejects.toMatchObject(
      refused('AccessDenied', 403),
    );
    const CopySource = 'media/movies/film';
    const copy = (to: string) => new CopyObjectCommand({ Bucket, Key: to, CopySource });
    await expect(user.send(copy('movies/copy'))).rejects.toMatchObject(refused('AccessDenied', 403));
    await user.send(copy('profile/local:user/copy'));
    await expect(user.send(copy('profile/local:admin/copy'))).rejects.toMatchObject(refused('AccessDenied', 403));
    await expect(
      clientOf('ADMIN').send(
        new CopyObjectCommand({ Bucket, Key: 'movies/stolen', CopySource: 'media/profile/local:user/copy' }),
      ),
    ).rejects.toMatchObject(refused('AccessDenied', 403));
  });

  test('to list are limited to prefixes', async () => {
    const list = (Prefix?: string) => clientOf('USER').send(new ListObjectsV2Command({ Bucket, Prefix }));
    expect((await list('movies/')).$metadata.httpStatusCode).toBe(200);
    await expect(list('profile/')).rejects.toMatchObject(refused('AccessDenied', 403));
    await expect(list()).rejects.toMatchObject(refused('AccessDenied', 403));
  });

  test('of a batch are evaluated per key', async () => {
    await clientOf('ROOT').send(new PutObjectCommand({ Bucket, Key: 'profile/keep', Body: 'x' }));
    const Delete = { Objects: [{ Key: 'movies/any' }, { Key: 'profile/keep' }] };
    const output = await clientOf('ADMIN').send(new DeleteObjectsCommand({ Bucket, Delete }));
    expect(output.Deleted).toEqual([{ Key: 'movies/any' }]);
    expect(output.Errors).toMatchObject([{ Key: 'profile/keep', Code: 'AccessDenied' }]);
    await clientOf('ROOT').send(new HeadObjectCommand({ Bucket, Key: 'profile/keep' }));
  });

  test('to list decide whether a missing object is missing or forbidden', async () => {
    const get = (Key: string) => new GetObjectCommand({ Bucket, Key });
    await expect(clientOf('USER').send(get('movies/none'))).rejects.toMatchObject(refused('AccessDenied', 403));
    await expect(clientOf('ROOT').send(get('movies/none'))).rejects.toMatchObject(refused('NoSuchKey', 404));
  });

  test('are required, and so is the right secret', async () => {
    const unsigned = await fetch(`${served.origin}/_local/s3/media/movies/film`);
    expect([unsigned.status, await unsigned.text()]).toEqual([
      403,
      expect.stringContaining('<Code>AccessDenied</Code>'),
    ]);
    const credentials = { accessKeyId: 'ROOT', secretAccessKey: 'guessed' };
    const forger = new S3Client({
      region: 'local',
      endpoint: `${served.origin}/_local/s3`,
      credentials,
      maxAttempts: 1,
    });
    clients.add(forger);
    await expect(forger.send(new GetObjectCommand({ Bucket, Key: 'movies/film' }))).rejects.toMatchObject(
      refused('SignatureDoesNotMatch', 403),
    );
  });
});

describe('the service', () => {
  test('reports unsupported actions', async () => {
    const retention = clientOf('ROOT').send(new GetObjectRetentionCommand({ Bucket, Key: 'a' }));
    await expect(retention).rejects.toMatchObject({
      ...refused('NotImplemented', 501),
      message: expect.stringContaining('GetObjectRetention'),
    });
    const acl = clientOf('ROOT').send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a', ACL: 'public-read' }));
    await expect(acl).rejects.toMatchObject({
      ...refused('NotImplemented', 501),
      message: expect.stringContaining('x-amz-acl'),
    });
  });

  test('reports unknown buckets', async () => {
    const s3 = clientOf('ROOT');
    expect((await s3.send(new GetBucketLocationCommand({ Bucket }))).LocationConstraint).toBe('local');
    await s3.send(new HeadBucketCommand({ Bucket }));
    await expect(s3.send(new GetObjectCommand({ Bucket: 'other', Key: 'a' }))).rejects.toMatchObject(
      refused('NoSuchBucket', 404),
    );
  });

  test('fails by fault injection, before it changes data', async () => {
    served.fault = {
      service: 's3',
      operation: 'PutObject',
      effect: { kind: 'fail', code: 'SlowDown', message: 'Reduce', status: 503 },
    };
    const s3 = clientOf('ROOT');
    await expect(s3.send(new PutObjectCommand({ Bucket, Key: 'faulty', Body: 'x' }))).rejects.toMatchObject(
      refused('SlowDown', 503),
    );
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'faulty' }))).rejects.toMatchObject({ name: 'NotFound' });
  });

  test("keeps uploaded pages from running in the site's origin", async () => {
    await clientOf('ROOT').send(
      new PutObjectCommand({ Bucket, Key: 'page', Body: '<script>', ContentType: 'text/html' }),
    );
    const { $response } = await rawGet('page');
    expect($response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'text/html',
    });
  });

  /** Returns the headers of the HTTP response, because the SDK drops headers that have no field. */
  async function rawGet(Key: string) {
    const s3 = clientOf('ROOT');
    let headers: Record<string, string> = {};
    s3.middlewareStack.add(
      (next) => async (args) => {
        const result = await next(args);
        // The SDK types its response as unknown; with HTTP it has headers.
        headers = (result.response as { headers: Record<string, string> }).headers;
        return result;
      },
      { step: 'deserialize', priority: 'low' },
    );
    await s3.send(new GetObjectCommand({ Bucket, Key }));
    return { $response: { headers } };
  }

  test('responds to CORS preflight requests', async () => {
    const output = await fetch(`${served.origin}/_local/s3/media/a`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'authorization,x-amz-date', 'access-control-request-method': 'PUT' },
    });
    expect(output.status).toBe(200);
    expect(output.headers.get('access-control-allow-headers')).toBe('authorization,x-amz-date');
    expect(output.headers.get('access-control-expose-headers')).toContain('ETag');
  });

  test('serves the objects of the deployment, and applies a changed definition', async () => {
    const deployedObjects = [{ bucketName: 'models', key: 'model.json', file: new URL(import.meta.url).pathname }];
    const other = await serveS3({ deployedObjects });
    const s3 = clientOf('READER', other);
    const get = () => s3.send(new GetObjectCommand({ Bucket: 'models', Key: 'model.json' }));
    const got = await get();
    expect(got.ContentType).toBe('application/json');
    expect(await got.Body?.transformToString()).toContain('shows the objects of the deployment');
    await other.s3.configure({ buckets: [], deployedObjects, roles: [] });
    await expect(get()).rejects.toMatchObject(refused('AccessDenied', 403));
    await other.close();
  });
});
