import { randomUUID } from 'node:crypto';
import type { Item } from '../dynamodb/attribute-values.ts';
import type { LoggedChange } from '../dynamodb/change-log.ts';
import type { StreamModel } from '../model/backend-model.ts';

/** A record of a table stream's event, as a function receives it. */
export interface StreamRecord {
  eventID: string;
  eventName: string;
  dynamodb: { SequenceNumber: string; ApproximateCreationDateTime: number; [member: string]: unknown };
  [member: string]: unknown;
}

/** Creates the stream record of a change, with the images that the table's stream contains. */
export function toStreamRecord(
  change: LoggedChange,
  { viewType }: Pick<StreamModel, 'viewType'>,
  { tableArn, region }: { tableArn: string; region: string },
): StreamRecord {
  const { eventName, keys, oldImage, newImage, sequence, time, cause } = change;
  const images = {
    ...(newImage && /^NEW/.test(viewType) ? { NewImage: newImage } : {}),
    ...(oldImage && /OLD/.test(viewType) ? { OldImage: oldImage } : {}),
  };
  return {
    eventID: randomUUID().replaceAll('-', ''),
    eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: region,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(time / 1000),
      Keys: keys,
      ...images,
      SequenceNumber: sequence,
      SizeBytes: sizeOf([keys, ...Object.values(images)]),
      StreamViewType: viewType,
    },
    ...(cause === 'expiry' ? { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } } : {}),
    eventSourceARN: `${tableArn}/stream/2020-01-01T00:00:00.000`,
  };
}

function sizeOf(items: Item[]): number {
  return items.reduce((sum, item) => sum + JSON.stringify(item).length, 0);
}
