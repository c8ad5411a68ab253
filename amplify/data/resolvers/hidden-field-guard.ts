import type { MarqueeBackend } from '../../backend';
import type { TitleModel } from '../table-rights';
import { addStep, createStep, noneDataSource, noRequest, noResult, resolversOf } from './pipeline-steps';

/** Fields by model that visitors cannot read (title-models.ts). */
const hiddenFields = {
  MovieMetadata: ['movie_link', 'movie_captions', 'movie_publish_requested_by'],
  TVShowMetadata: ['tvShow_link', 'tvShow_captions', 'tvShow_episodes', 'tvShow_publish_requested_by'],
  AudiobooksMetadata: ['audiobook_link', 'audiobook_captions', 'audiobook_publish_requested_by'],
} as const satisfies Record<TitleModel, readonly string[]>;

/**
 * Rejects visitors' filters on fields that they cannot read. Field authorization hides a value, but a filtered list would
 * still reveal it letter by letter. One more step at the start of the models' list queries checks the filter.
 */
export function denyFilterOnHiddenFields(backend: MarqueeBackend): void {
  for (const [model, fields] of Object.entries(hiddenFields)) {
    const lists = resolversOf(backend, 'Query').filter(({ fieldName }) => fieldName.startsWith(`list${model}`));
    if (lists.length === 0) throw new Error(`The model ${model} has no list query.`);
    const guard = createStep(backend, {
      name: `${model}GuessGuard`,
      source: noneDataSource(backend),
      request: rejection(fields),
      response: noResult,
    });
    for (const list of lists) addStep(list, guard, 'first');
  }
}

/** Quotation marks inside a JSON text are escaped, so a quoted field name can only be a key. */
function rejection(fields: readonly string[]): string {
  const named = fields.map((field) => `$filter.contains('"${field}"')`).join(' || ');
  return `
#if( $util.authType() == "API Key Authorization" )
  #set( $filter = $util.toJson($util.defaultIfNull($ctx.args.filter, {})) )
  #if( ${named} )
    $util.unauthorized()
  #end
#end
${noRequest}`;
}
