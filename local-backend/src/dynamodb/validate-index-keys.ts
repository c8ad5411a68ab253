import type { AttributeValue } from './attribute-values.ts';
import type { TableRecord } from './dynalite-modules.ts';
import { validationError } from './dynamodb-error.ts';
import type { ItemWrite } from './write-batch.ts';

const LIMITS = { HASH: 2048, RANGE: 1024 };

/** Rejects empty and oversized keys of secondary indexes. dynalite lacks this validation. */
export function validateIndexKeys({ after }: ItemWrite, table: TableRecord): void {
  if (after === undefined) return;
  for (const { IndexName, KeySchema } of table.GlobalSecondaryIndexes ?? []) {
    for (const { AttributeName, KeyType } of KeySchema) {
      const length = byteLength(after[AttributeName]);
      if (length === 0) throw validationError(emptyKey(IndexName, AttributeName));
      if (exceeds(length, KeyType)) throw validationError(oversizedKey(KeyType));
    }
  }
}

function exceeds(length: number | undefined, keyType: string): boolean {
  return length !== undefined && length > (keyType === 'HASH' ? LIMITS.HASH : LIMITS.RANGE);
}

function byteLength(value: AttributeValue | undefined): number | undefined {
  if (value === undefined) return undefined;
  if ('S' in value) return Buffer.byteLength(value.S);
  return 'B' in value ? Buffer.byteLength(value.B, 'base64') : undefined;
}

function emptyKey(index: string, name: string): string {
  return (
    'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
    `The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index}, IndexKey: ${name}`
  );
}

function oversizedKey(keyType: string): string {
  // DynamoDB's message has this missing space.
  if (keyType === 'HASH')
    return 'One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes';
  return 'One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of 1024 bytes';
}
