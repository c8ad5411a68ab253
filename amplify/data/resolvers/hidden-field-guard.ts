import type { MarqueeBackend } from '../../backend';
import { addStep, createStep, noneDataSource, resolversOf } from './pipeline-steps';

/** Fields by model that visitors cannot read (title-models.ts). */
const hiddenFields = {
  MovieMetadata: ['movie_link', 'movie_captions'],
  TVShowMetadata: ['tvShow_link', 'tvShow_captions', 'tvShow_episodes'],
  AudiobooksMetadata: ['audiobook_link', 'audiobook_captions'],
} as const;

/**
 * Keeps visitors from guessing what they may not read. A field rule hides a field's value, but a list filtered by that
 * field still answers whether a guess is right, letter by letter; so a visitor's filter may not name a hidden field. The
 * check is one more step at the front of the models' list queries.
 */
export function denyFilterOnHiddenFields(backend: MarqueeBackend): void {
  for (const [model, fields] of Object.entries(hiddenFields)) {
    const lists = resolversOf(backend, 'Query').filter(({ fieldName }) => fieldName.startsWith(`list${model}`));
    if (lists.length === 0) throw new Error(`The model ${model} has no list query.`);
    const guard = createStep(backend, {
      name: `${model}GuessGuard`,
      source: noneDataSource(backend),
      request: refusal(fields),
      response: '$util.toJson({})',
    });
    for (const list of lists) addStep(list, guard, 'first');
  }
}

/** Quotation marks inside a JSON text are escaped, so a quoted field name can only be a key. */
function refusal(fields: readonly string[]): string {
  const named = fields.map((field) => `$filter.contains('"${field}"')`).join(' || ');
  return `
#if( $util.authType() == "API Key Authorization" )
  #set( $filter = $util.toJson($util.defaultIfNull($ctx.args.filter, {})) )
  #if( ${named} )
    $util.unauthorized()
  #end
#end
{ "version": "2018-05-29", "payload": {} }`;
}
