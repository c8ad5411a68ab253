import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewEvent } from '../events/event-bus.ts';
import type { BucketNotificationModel } from '../model/backend-model.ts';
import { credentialsOf, type ServedS3, serveS3 } from './fixtures/serve-s3.ts';
import { createObjectNotifications } from './object-notifications.ts';

const uploads: BucketNotificationModel = {
  kind: 'target',
  id: 'on-upload',
  targetArn: 'arn:on-upload',
  events: ['s3:ObjectCreated:*'],
  prefix: 'films/',
  suffix: '.mp4',
};
const deletions: BucketNotificationModel = {
  ...uploads,
  targetArn: 'arn:on-delete',
  events: ['s3:ObjectRemoved:Delete'],
  suffix: '',
};
const notifications: BucketNotificationModel[] = [{ kind: 'event-bus' }, uploads, deletions];

let served: ServedS3;
let client: S3Client;
let events: NewEvent[];
let invocations: [string, object][];

beforeEach(async () => {
  events = [];
  invocations = [];
  served = await serveS3({
    buckets: [
      {
        name: 'media',
        arn: 'arn:aws:s3:::media',
        abortMultipartAfterDays: undefined,
        exposedHeaders: [],
        notifications,
      },
    ],
    notify: createObjectNotifications({
      ...{ region: 'local', accountId: '000000000000', clock: () => Date.UTC(2026, 10, 25) },
      putEvent: async (event) => void events.push(event),
      invokeLater: async (functionArn, event) => void invocations.push([functionArn, event]),
    }),
  });
  client = new S3Client({
    endpoint: `${served.origin}/_local/s3`,
    region: 'local',
    forcePathStyle: true,
    credentials: credentialsOf('ROOT'),
  });
});
afterEach(async () => {
  client.destroy();
  await served.close();
});

const put = (Key: string) => client.send(new PutObjectCommand({ Bucket: 'media', Key, Body: 'film' }));

test("an upload invokes the function whose prefix and suffix fit, with S3's record", async () => {
  await put('films/The film ñ+1.mp4');
  await put('films/poster.jpg');
  await put('songs/1.mp4');
  expect(invocations).toEqual([
    [
      'arn:on-upload',
      {
        Records: [
          {
            eventVersion: '2.1',
            eventSource: 'aws:s3',
            awsRegion: 'local',
            eventTime: '2026-11-25T00:00:00.000Z',
            eventName: 'ObjectCreated:Put',
            userIdentity: { principalId: 'LOCAL' },
            requestParameters: { sourceIPAddress: '127.0.0.1' },
            responseElements: expect.any(Object),
            s3: {
              s3SchemaVersion: '1.0',
              configurationId: 'on-upload',
              bucket: { name: 'media', ownerIdentity: { principalId: 'LOCAL' }, arn: 'arn:aws:s3:::media' },
              object: {
                key: 'films/The+film+%C3%B1%2B1.mp4',
                size: 4,
                eTag: expect.stringMatching(/^[0-9a-f]{32}$/),
                sequencer: expect.stringMatching(/^[0-9A-F]{18}$/),
              },
            },
          },
        ],
      },
    ],
  ]);
});

test('every change is sent to the event bus with its reason', async () => {
  await put('a b');
  await client.send(new CopyObjectCommand({ Bucket: 'media', Key: 'c', CopySource: 'media/a%20b' }));
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: 'media', Key: 'd' }));
  const part = { Bucket: 'media', Key: 'd', UploadId };
  const { ETag } = await client.send(new UploadPartCommand({ ...part, PartNumber: 1, Body: 'x' }));
  const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
  await client.send(new CompleteMultipartUploadCommand({ ...part, MultipartUpload }));
  await client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'c' }));
  const Delete = { Objects: [{ Key: 'a b' }, { Key: 'none' }] };
  await client.send(new DeleteObjectsCommand({ Bucket: 'media', Delete }));
  expect(events[0]).toMatchObject({
    source: 'aws.s3',
    'detail-type': 'Object Created',
    resources: ['arn:aws:s3:::media'],
    detail: {
      version: '0',
      bucket: { name: 'media' },
      object: { key: 'a b', size: 4, etag: expect.any(String) },
      reason: 'PutObject',
    },
  });
  const summary = events.map(({ 'detail-type': type, detail }) => [type, 'reason' in detail && detail.reason]);
  expect(summary.slice(1)).toEqual([
    ['Object Created', 'CopyObject'],
    ['Object Created', 'CompleteMultipartUpload'],
    ['Object Deleted', 'DeleteObject'],
    ['Object Deleted', 'DeleteObject'],
  ]);
});

test('a deletion invokes the function for removed objects', async () => {
  await put('films/1.mp4');
  await client.send(new DeleteObjectCommand({ Bucket: 'media', Key: 'films/1.mp4' }));
  expect(invocations.map(([arn]) => arn)).toEqual(['arn:on-upload', 'arn:on-delete']);
  expect(invocations[1]?.[1]).toMatchObject({
    Records: [{ eventName: 'ObjectRemoved:Delete', s3: { object: { key: 'films/1.mp4' } } }],
  });
});

test('objects that other services write are announced, too', async () => {
  const bucket = served.s3.bucket('media');
  await put('films/source');
  const source = bucket?.find('films/source');
  if (bucket === undefined || source === undefined) throw new Error('There is no source');
  const object = { key: 'films/copy.mp4', etag: 'x', headers: {}, checksums: {} };
  await bucket.share(source, (files) => bucket.put({ ...object, files }, { kind: 'none' }));
  expect(invocations[0]?.[1]).toMatchObject({ Records: [{ eventName: 'ObjectCreated:CompleteMultipartUpload' }] });
});
