import type { MarqueeBackend } from '../../backend';
import { addStep, createStep, isAdministrator, noneDataSource, resolversOf } from './pipeline-steps';

/** The condition that excludes hidden records of a model, as an API filter and as a template expression. */
interface Hidden {
  /** A filter that leaves it out. */
  shown: string;
  /** A condition of the record that was found which holds for it. */
  isHidden: string;
}

const withStatus = (field: string, ...statuses: string[]): Hidden => ({
  shown: `{ "or": [{ "${field}": { "attributeExists": false } }, { "and": [${statuses.map((status) => `{ "${field}": { "ne": "${status}" } }`).join(', ')}] }] }`,
  isHidden: statuses.map((status) => `$ctx.prev.result.${field} == "${status}"`).join(' || '),
});

const beforeItsTime = (field: string): Hidden => ({
  shown: `{ "or": [{ "${field}": { "attributeExists": false } }, { "${field}": { "le": $util.time.nowISO8601() } }] }`,
  isHidden: `(!$util.isNullOrEmpty($ctx.prev.result.${field}) && $util.time.parseISO8601ToEpochMilliSeconds($ctx.prev.result.${field}) > $util.time.nowEpochMilliSeconds())`,
});

const either = (...parts: Hidden[]): Hidden => ({
  shown: `{ "and": [${parts.map(({ shown }) => shown).join(', ')}] }`,
  isHidden: parts.map(({ isHidden }) => isHidden).join(' || '),
});

const hiddenOf = {
  MovieMetadata: either(withStatus('movie_status', 'DRAFT'), beforeItsTime('movie_publish_at')),
  TVShowMetadata: either(withStatus('tvShow_status', 'DRAFT'), beforeItsTime('tvShow_publish_at')),
  AudiobooksMetadata: either(withStatus('audiobook_status', 'DRAFT'), beforeItsTime('audiobook_publish_at')),
  BlogPost: either(withStatus('status', 'DRAFT'), beforeItsTime('published_at')),
  BlogComment: withStatus('status', 'PENDING', 'HIDDEN'),
};

/** Lists by a key under which all is shown or nothing. */
const keyedLists = [
  'listMovieMetadataByMovie_id',
  'listTVShowMetadataByTvShow_id',
  'listAudiobooksMetadataByAudiobook_id',
  'listBlogPostBySlug',
];

/**
 * Lists that mix visible comments with pending ones: short or empty pages would reveal the number of pending comments.
 * Visitors and customers list by `shown_on`, or by the visible part of the queue.
 */
const mixedLists = [
  'listBlogComments',
  'listBlogCommentByPost_slugAndWritten_at',
  'listBlogCommentByQueueAndWritten_at',
];

/**
 * Hides drafts from visitors and customers: lists exclude them regardless of the filter, and reading a draft by its id
 * returns nothing. The same applies to titles and posts before their publication time, and to pending or hidden
 * comments. An empty page has no next token, which would reveal that an address is taken. Functions, which sign their
 * requests with IAM, read everything; the earlier steps reject all other signed callers.
 */
export function addDraftFilter(backend: MarqueeBackend): void {
  const queries = resolversOf(backend, 'Query');
  const source = noneDataSource(backend);
  for (const [model, hidden] of Object.entries(hiddenOf)) {
    const lists = queries.filter(({ fieldName }) => fieldName.startsWith(`list${model}`));
    const get = queries.find(({ fieldName }) => fieldName === `get${model}`);
    if (lists.length === 0 || !get) throw new Error(`The model ${model} has no list or get query.`);
    // After the steps that ask whether the caller is let in: they take a filter for a yes.
    const narrowing = createStep(backend, {
      name: `${model}DraftFilter`,
      source,
      request: narrowed(hidden),
      response: '$util.toJson({})',
    });
    for (const list of lists) addStep(list, narrowing, 'before the table');
    const hiding = createStep(backend, {
      name: `${model}DraftGuard`,
      source,
      request: passing,
      response: unlessHidden(hidden),
    });
    addStep(get, hiding, 'last');
  }
  const listNamed = (name: string) => {
    const list = queries.find(({ fieldName }) => fieldName === name);
    if (!list) throw new Error(`The data API has no query ${name}.`);
    return list;
  };
  const ending = createStep(backend, { name: 'HiddenPageEnd', source, request: passing, response: endedWhereEmpty });
  for (const name of keyedLists) addStep(listNamed(name), ending, 'last');
  const refusal = { name: 'MixedListGuard', source, request: unlessOfShown, response: '$util.toJson({})' };
  const guard = createStep(backend, refusal);
  for (const name of mixedLists) addStep(listNamed(name), guard, 'first');
}

const seesDrafts = `${isAdministrator}
#set( $seesDrafts = $isAdministrator || $util.authType() == "IAM Authorization" )`;
const passing = '{ "version": "2018-05-29", "payload": {} }';

function narrowed({ shown }: Hidden): string {
  return `${seesDrafts}
#if( !$seesDrafts )
  #set( $shown = ${shown} )
  $util.qr($ctx.stash.put("authFilter", $shown))
#end
${passing}`;
}

const unlessOfShown = `${seesDrafts}
#if( !$seesDrafts && $util.defaultIfNull($ctx.args.queue, "") != "SHOWN" )
  $util.unauthorized()
#end
${passing}`;

function unlessHidden({ isHidden }: Hidden): string {
  return `${seesDrafts}
#if( !$seesDrafts && !$util.isNull($ctx.prev.result) && (${isHidden}) )
  $util.toJson(null)
#else
  $util.toJson($ctx.prev.result)
#end`;
}

const endedWhereEmpty = `${seesDrafts}
#if( !$seesDrafts && $ctx.prev.result.items.isEmpty() )
  $util.toJson({ "items": [] })
#else
  $util.toJson($ctx.prev.result)
#end`;
