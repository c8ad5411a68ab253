import type { MarqueeBackend } from '../backend';
import { addStep, isAdministrator, makeStep, noSource, resolversOf } from './resolver-steps';

const prefixes = { MovieMetadata: 'movie', TVShowMetadata: 'tvShow', AudiobooksMetadata: 'audiobook' } as const;

/**
 * Keeps drafts from visitors and customers, for whom they are as if they were not there: lists leave them out, whatever
 * is filtered by, and a draft that is asked for by its id is no title. Server code, which signs its calls, sees all;
 * others who sign do not come past the steps before.
 */
export function hideDrafts(backend: MarqueeBackend): void {
  for (const [model, prefix] of Object.entries(prefixes)) {
    const queries = resolversOf(backend, 'Query');
    const lists = queries.filter(({ fieldName }) => fieldName.startsWith(`list${model}`));
    const get = queries.find(({ fieldName }) => fieldName === `get${model}`);
    if (lists.length === 0 || !get) throw new Error(`The model ${model} has no list or get query.`);
    const source = noSource(backend);
    // After the steps that ask whether the caller is let in: they take a filter for a yes.
    const narrowing = makeStep(backend, {
      name: `${model}DraftFilter`,
      source,
      request: published(prefix),
      response: '$util.toJson({})',
    });
    for (const list of lists) addStep(list, narrowing, 'before the table');
    const hiding = makeStep(backend, {
      name: `${model}DraftGuard`,
      source,
      request: passing,
      response: unlessDraft(prefix),
    });
    addStep(get, hiding, 'last');
  }
}

const seesDrafts = `${isAdministrator}
#set( $seesDrafts = $isAdministrator || $util.authType() == "IAM Authorization" )`;
const passing = '{ "version": "2018-05-29", "payload": {} }';

function published(prefix: string): string {
  return `${seesDrafts}
#if( !$seesDrafts )
  #set( $published = { "or": [{ "${prefix}_status": { "attributeExists": false } }, { "${prefix}_status": { "ne": "DRAFT" } }] } )
  $util.qr($ctx.stash.put("authFilter", $published))
#end
${passing}`;
}

function unlessDraft(prefix: string): string {
  return `${seesDrafts}
#if( !$seesDrafts && !$util.isNull($ctx.prev.result) && $ctx.prev.result.${prefix}_status == "DRAFT" )
  $util.toJson(null)
#else
  $util.toJson($ctx.prev.result)
#end`;
}
