import { type TitleKind, titleKinds } from '@rules/titles/title-kind';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { counterVersions, incrementVersion, titleVersions } from '../shared/record-versions';
import { kindOfStream } from '../shared/stored-titles';
import { catalogueFiles } from './catalogue-files';
import { isCounterChange } from './counter-change';
import { refreshSnapshots } from './snapshot/refresh-snapshots';

/**
 * Increments a kind's version for every created, changed or deleted title, regardless of the writer. A schedule invokes
 * it as well, without records: then it writes the snapshots from which functions start.
 */
export const handler = async (event: Partial<DynamoDBStreamEvent>): Promise<void> => {
  if (!event.Records) return refreshSnapshots(catalogueFiles);
  for (const kind of titleKinds) {
    const records = event.Records.filter((record) => kindOfStream(record.eventSourceARN) === kind);
    await noteChanges(kind, records);
  }
};

async function noteChanges(kind: TitleKind, records: readonly DynamoDBRecord[]): Promise<void> {
  const titles = records.filter((record) => !isCounterChange(kind, record));
  const counters = records.filter((record) => isCounterChange(kind, record));
  if (titles.length > 0) await incrementVersion(titleVersions(kind), idsOf(titles));
  if (counters.length > 0) await incrementVersion(counterVersions(kind), idsOf(counters));
}

function idsOf(records: readonly DynamoDBRecord[]): string[] {
  return records.flatMap((record) => record.dynamodb?.Keys?.id?.S ?? []);
}
