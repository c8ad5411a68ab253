import type { MarqueeBackend } from '../../backend';
import { mostForLater, mostMoments } from '../../rules/title-key';
import { addStep, createStep, resolversOf } from './pipeline-steps';

/**
 * Limits of the models that customers write directly: the maximum number of records per customer and the name of the
 * error.
 */
const bounds = [
  { model: 'WatchLater', key: 'title_key', most: mostForLater, refusal: 'TOO_MANY_TITLES' },
  { model: 'SavedMoments', key: 'moment_key', most: mostMoments, refusal: 'TOO_MANY_MOMENTS' },
] as const;

type Bound = (typeof bounds)[number];

/**
 * Limits the watchlist and the saved moments of a customer (docs/decisions/0031): a script could otherwise fill the
 * tables with invented titles. One more step before the write counts the owner's records, after the ownership check.
 * Concurrent writes can exceed the limit by a few records, which is harmless.
 */
export function limitOwnLists(backend: MarqueeBackend): void {
  for (const bound of bounds) boundList(backend, bound);
}

function boundList(backend: MarqueeBackend, bound: Bound): void {
  const { cfnDataSources } = backend.data.resources.cfnResources;
  const source = Object.values(cfnDataSources).find(({ name }) => name === `${bound.model}Table`);
  const create = resolversOf(backend, 'Mutation').find(({ fieldName }) => fieldName === `create${bound.model}`);
  if (!source || !create) throw new Error(`The data API has no table or no mutation of ${bound.model}.`);
  const parts = { name: `${bound.model}Bound`, source, request: ownRecords(bound), response: unlessFull(bound) };
  // After the steps that ask whose the record is.
  addStep(create, createStep(backend, parts), 'before the table');
}

function ownRecords({ key, most }: Bound): string {
  return `{
  "version": "2018-05-29",
  "operation": "Query",
  "query": {
    "expression": "user_id = :owner",
    "expressionValues": { ":owner": $util.dynamodb.toDynamoDBJson($ctx.args.input.user_id) }
  },
  "select": "SPECIFIC_ATTRIBUTES",
  "projection": { "expression": "${key}" },
  "limit": ${most}
}`;
}

function unlessFull({ most, refusal }: Bound): string {
  return `
#if( $ctx.error )
  $util.error($ctx.error.message, $ctx.error.type)
#end
#if( $ctx.result.items.size() >= ${most} || !$util.isNullOrEmpty($ctx.result.nextToken) )
  $util.error("${refusal}", "LimitExceeded")
#end
$util.toJson({})`;
}
