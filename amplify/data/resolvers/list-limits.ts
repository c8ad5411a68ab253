import type { MarqueeBackend } from '../../backend';
import { maxMoments, maxWatchLater } from '../../rules/titles/title-key';
import { addStep, createStep, resolverOf, tableSource } from './pipeline-steps';

/** Models that customers write directly: maximum number of records per customer and name of the error. */
const limits = [
  { model: 'WatchLater', key: 'title_key', max: maxWatchLater, refusal: 'TOO_MANY_TITLES' },
  { model: 'SavedMoments', key: 'moment_key', max: maxMoments, refusal: 'TOO_MANY_MOMENTS' },
] as const;

type Limit = (typeof limits)[number];

/**
 * Limits the watchlist and the saved moments of a customer (docs/decisions/0031): a script could otherwise fill the
 * tables with invented titles. One more step before the write counts the owner's records, after the ownership check.
 * Concurrent writes can exceed the limit by a few records, which is harmless.
 */
export function limitOwnLists(backend: MarqueeBackend): void {
  for (const limit of limits) limitList(backend, limit);
}

function limitList(backend: MarqueeBackend, limit: Limit): void {
  const source = tableSource(backend, limit.model);
  const create = resolverOf(backend, 'Mutation', `create${limit.model}`);
  const parts = { name: `${limit.model}Bound`, source, request: ownRecords(limit), response: unlessFull(limit) };
  // After the step that checks the owner.
  addStep(create, createStep(backend, parts), 'before the table');
}

function ownRecords({ key, max }: Limit): string {
  return `{
  "version": "2018-05-29",
  "operation": "Query",
  "query": {
    "expression": "user_id = :owner",
    "expressionValues": { ":owner": $util.dynamodb.toDynamoDBJson($ctx.args.input.user_id) }
  },
  "select": "SPECIFIC_ATTRIBUTES",
  "projection": { "expression": "${key}" },
  "limit": ${max}
}`;
}

function unlessFull({ max, refusal }: Limit): string {
  return `
#if( $ctx.error )
  $util.error($ctx.error.message, $ctx.error.type)
#end
#if( $ctx.result.items.size() >= ${max} || !$util.isNullOrEmpty($ctx.result.nextToken) )
  $util.error("${refusal}", "LimitExceeded")
#end
$util.toJson({})`;
}
