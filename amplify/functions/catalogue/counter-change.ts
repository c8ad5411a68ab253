import { isDeepStrictEqual } from 'node:util';
import type { TitleKind } from '@rules/titles/title-kind';
import type { DynamoDBRecord } from 'aws-lambda';
import { counters } from './indexed-title';

/** Returns true if a record of a title's stream changes nothing but the counters of reactions. */
export function isCounterChange(kind: TitleKind, { dynamodb }: DynamoDBRecord): boolean {
  const { OldImage: before, NewImage: after } = dynamodb ?? {};
  if (!before || !after) return false;
  const ignored = new Set(counters.map((counter) => `${kind}_${counter}`));
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every((name) => ignored.has(name) || isDeepStrictEqual(before[name], after[name]));
}
