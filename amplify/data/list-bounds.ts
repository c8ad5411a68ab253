import type { MarqueeBackend } from '../backend';
import { mostForLater } from '../rules/title-key';
import { addStep, makeStep, resolversOf } from './resolver-steps';

/**
 * Bounds what a customer puts aside for later (docs/decisions/0031): customers write that list past every function, and a
 * program could fill the table with titles that it makes up. One more step, before the record is written, counts those of
 * the record's owner: whose it is was asked before. Of several at once one more than the last may come in; a list that is
 * a little longer harms nobody.
 */
export function boundOwnLists(backend: MarqueeBackend): void {
  const { cfnDataSources } = backend.data.resources.cfnResources;
  const source = Object.values(cfnDataSources).find(({ name }) => name === 'WatchLaterTable');
  const create = resolversOf(backend, 'Mutation').find(({ fieldName }) => fieldName === 'createWatchLater');
  if (!source || !create) throw new Error('The data API has no table or no mutation of the list for later.');
  const step = makeStep(backend, { name: 'WatchLaterBound', source, request: ownTitles, response: unlessFull });
  // After the steps that ask whose the record is.
  addStep(create, step, 'before the table');
}

const ownTitles = `{
  "version": "2018-05-29",
  "operation": "Query",
  "query": {
    "expression": "user_id = :owner",
    "expressionValues": { ":owner": $util.dynamodb.toDynamoDBJson($ctx.args.input.user_id) }
  },
  "select": "SPECIFIC_ATTRIBUTES",
  "projection": { "expression": "title_key" },
  "limit": ${mostForLater}
}`;

const unlessFull = `
#if( $ctx.error )
  $util.error($ctx.error.message, $ctx.error.type)
#end
#if( $ctx.result.items.size() >= ${mostForLater} || !$util.isNullOrEmpty($ctx.result.nextToken) )
  $util.error("TOO_MANY_TITLES", "LimitExceeded")
#end
$util.toJson({})`;
