import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { MeasuredFigure } from '@rules/figure-names';
import { dayOf } from '@rules/time/day';
import { client } from '../shared/dynamodb/document-client';
import { newRecord } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';

const files = new S3Client({});

/** Runs hourly: storage is measured rather than counted, because files are added and deleted in several ways. */
export const handler = async (): Promise<void> => {
  const measured = { storageBytes: 0, storageFiles: 0 } satisfies Record<MeasuredFigure, number>;
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: files },
    { Bucket: requiredVariable('MEDIA_BUCKET') },
  )) {
    measured.storageFiles += Contents.length;
    for (const { Size = 0 } of Contents) measured.storageBytes += Size;
  }
  const now = new Date();
  const TableName = requiredVariable('FIGURES_TABLE');
  for (const [figure, amount] of Object.entries(measured)) {
    const Item = newRecord('DailyFigures', { figure, day: dayOf(now), amount }, now.toISOString());
    await client.send(new PutCommand({ TableName, Item }));
  }
};
