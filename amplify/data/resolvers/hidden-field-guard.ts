import type { MarqueeBackend } from '../../backend';
import type { TitleModel } from '../table-rights';
import {
  addStep,
  createStep,
  isAdministrator,
  noneDataSource,
  noRequest,
  noResult,
  resolversOf,
} from './pipeline-steps';

interface HiddenFields {
  /** Visitors cannot read them. */
  media: readonly string[];
  /** Only administrators can read it. */
  request: string;
}

/** Fields by model that not all readers of a title can read (title-models.ts). */
const hiddenFields: Record<TitleModel, HiddenFields> = {
  MovieMetadata: { media: ['movie_link', 'movie_captions'], request: 'movie_publish_requested_by' },
  TVShowMetadata: {
    media: ['tvShow_link', 'tvShow_captions', 'tvShow_episodes'],
    request: 'tvShow_publish_requested_by',
  },
  AudiobooksMetadata: { media: ['audiobook_link', 'audiobook_captions'], request: 'audiobook_publish_requested_by' },
};

/**
 * Rejects filters on fields that the caller cannot read. Field authorization hides a value, but a filtered list would
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
function rejection({ media, request }: HiddenFields): string {
  const isNamed = (field: string) => `$filter.contains('"${field}"')`;
  return `${isAdministrator}
#if( !$isAdministrator && $util.authType() != "IAM Authorization" )
  #set( $filter = $util.toJson($util.defaultIfNull($ctx.args.filter, {})) )
  #set( $isVisitor = $util.authType() == "API Key Authorization" )
  #if( ${isNamed(request)} || ($isVisitor && (${media.map(isNamed).join(' || ')})) )
    $util.unauthorized()
  #end
#end
${noRequest}`;
}
