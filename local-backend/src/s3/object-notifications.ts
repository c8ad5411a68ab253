import { randomBytes } from 'node:crypto';
import type { NewEvent, PutEvent } from '../events/event-bus.ts';
import type { ServiceContext } from '../http/service.ts';
import type { BucketModel } from '../model/backend-model.ts';

/** A completed change of an object. */
export interface ObjectChange {
  bucket: string;
  key: string;
  action: 'Put' | 'Copy' | 'CompleteMultipartUpload' | 'Delete' | 'TaggingPut' | 'TaggingDelete';
  /** The new object; absent if the object was deleted. */
  object?: { size: number; etag: string };
}

/** Sends the events of a change. Resolves when they are stored. */
export type NotifyChange = (bucket: BucketModel, change: ObjectChange) => Promise<void>;

export interface ObjectNotificationsOptions extends Pick<ServiceContext, 'region' | 'accountId' | 'clock'> {
  putEvent: PutEvent;
  /** Sends an event to a function, queue or topic, at least once. */
  invokeLater: (targetArn: string, event: object) => Promise<void>;
}

/** Creates the sender of S3's events, to the targets of a bucket's notifications and to the event bus. */
export function createObjectNotifications(options: ObjectNotificationsOptions): NotifyChange {
  let sequence = 0;
  return async ({ notifications, arn }, change) => {
    const time = options.clock();
    sequence += 1;
    const sequencer = (time * 4096 + (sequence % 4096)).toString(16).toUpperCase().padStart(18, '0');
    for (const notification of notifications) {
      if (notification.kind === 'event-bus') await options.putEvent(busEvent(arn, change, sequencer, options));
      else if (applies(notification, change)) {
        const { targetArn, id } = notification;
        await options.invokeLater(targetArn, { Records: [record(arn, change, { id, sequencer, time, ...options })] });
      }
    }
  };
}

/**
 * Names of the events in notifications and on the event bus.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-how-to-event-types-and-destinations.html
 */
const EVENT_NAMES: Record<ObjectChange['action'], { notification: string; detailType: string; reason?: string }> = {
  Put: { notification: 'ObjectCreated:Put', detailType: 'Object Created', reason: 'PutObject' },
  Copy: { notification: 'ObjectCreated:Copy', detailType: 'Object Created', reason: 'CopyObject' },
  CompleteMultipartUpload: {
    notification: 'ObjectCreated:CompleteMultipartUpload',
    detailType: 'Object Created',
    reason: 'CompleteMultipartUpload',
  },
  Delete: { notification: 'ObjectRemoved:Delete', detailType: 'Object Deleted', reason: 'DeleteObject' },
  TaggingPut: { notification: 'ObjectTagging:Put', detailType: 'Object Tags Added' },
  TaggingDelete: { notification: 'ObjectTagging:Delete', detailType: 'Object Tags Deleted' },
};

function applies(
  { events, prefix, suffix }: Extract<BucketModel['notifications'][number], { kind: 'target' }>,
  change: ObjectChange,
): boolean {
  const name = `s3:${EVENT_NAMES[change.action].notification}`;
  const isWanted = events.some((event) => (event.endsWith('*') ? name.startsWith(event.slice(0, -1)) : name === event));
  return isWanted && change.key.startsWith(prefix) && change.key.endsWith(suffix);
}

const OWNER = { principalId: 'LOCAL' };

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html */
function record(
  bucketArn: string,
  change: ObjectChange,
  { id, sequencer, time, region }: { id: string; sequencer: string; time: number; region: string },
): object {
  const { bucket, key, action, object } = change;
  return {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: region,
    eventTime: new Date(time).toISOString(),
    eventName: EVENT_NAMES[action].notification,
    userIdentity: OWNER,
    requestParameters: { sourceIPAddress: '127.0.0.1' },
    responseElements: { 'x-amz-request-id': requestId(), 'x-amz-id-2': '' },
    s3: {
      s3SchemaVersion: '1.0',
      configurationId: id,
      bucket: { name: bucket, ownerIdentity: OWNER, arn: bucketArn },
      object: { key: urlEncoded(key), ...(object && { size: object.size, eTag: object.etag }), sequencer },
    },
  };
}

/** Encodes a key as a form does, except slashes: `films/the+film.mp4`. */
function urlEncoded(key: string): string {
  return new URLSearchParams({ key }).toString().slice('key='.length).replaceAll('%2F', '/');
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html */
function busEvent(
  bucketArn: string,
  { bucket, key, action, object }: ObjectChange,
  sequencer: string,
  { accountId }: Pick<ObjectNotificationsOptions, 'accountId'>,
): NewEvent {
  const { detailType, reason } = EVENT_NAMES[action];
  return {
    source: 'aws.s3',
    'detail-type': detailType,
    resources: [bucketArn],
    detail: {
      version: '0',
      bucket: { name: bucket },
      object: { key, ...object, sequencer },
      'request-id': requestId(),
      requester: accountId,
      'source-ip-address': '127.0.0.1',
      ...(reason !== undefined && { reason }),
      ...(action === 'Delete' && { 'deletion-type': 'Permanently Deleted' }),
    },
  };
}

function requestId(): string {
  return randomBytes(8).toString('hex').toUpperCase();
}
