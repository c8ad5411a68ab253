import type { MarqueeBackend } from '../../backend';
import type { TitleModel } from '../table-rights';
import {
  addStep,
  createStep,
  isAdministrator,
  noneDataSource,
  noRequest,
  noResult,
  resolverOf,
  resolversOf,
  withoutTokenOfEmptyPage,
} from './pipeline-steps';

/** The condition that excludes hidden records of a model, as an API filter and as a template expression. */
interface Hidden {
  /** API filter that excludes hidden records. */
  filter: string;
  /** Template condition that is true for a hidden record. */
  isHidden: string;
}

const withStatus = (field: string, ...statuses: string[]): Hidden => ({
  filter: `{ "or": [{ "${field}": { "attributeExists": false } }, { "and": [${statuses.map((status) => `{ "${field}": { "ne": "${status}" } }`).join(', ')}] }] }`,
  isHidden: statuses.map((status) => `$ctx.prev.result.${field} == "${status}"`).join(' || '),
});

const scheduled = (field: string): Hidden => ({
  filter: `{ "or": [{ "${field}": { "attributeExists": false } }, { "${field}": { "le": $util.time.nowISO8601() } }] }`,
  isHidden: `(!$util.isNullOrEmpty($ctx.prev.result.${field}) && $util.time.parseISO8601ToEpochMilliSeconds($ctx.prev.result.${field}) > $util.time.nowEpochMilliSeconds())`,
});

const anyOf = (...parts: Hidden[]): Hidden => ({
  filter: `{ "and": [${parts.map(({ filter }) => filter).join(', ')}] }`,
  isHidden: parts.map(({ isHidden }) => isHidden).join(' || '),
});

const hiddenOf = {
  MovieMetadata: anyOf(withStatus('movie_status', 'DRAFT'), scheduled('movie_publish_at')),
  TVShowMetadata: anyOf(withStatus('tvShow_status', 'DRAFT'), scheduled('tvShow_publish_at')),
  AudiobooksMetadata: anyOf(withStatus('audiobook_status', 'DRAFT'), scheduled('audiobook_publish_at')),
  BlogPost: anyOf(withStatus('status', 'DRAFT'), scheduled('published_at')),
  BlogComment: withStatus('status', 'PENDING', 'HIDDEN'),
} satisfies Record<TitleModel | 'BlogPost' | 'BlogComment', Hidden>;

/** Lists by a key whose records are either all visible or all hidden. */
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
    // After Amplify's authorization steps, which interpret a filter as permission.
    const filterStep = createStep(backend, {
      name: `${model}DraftFilter`,
      source,
      request: draftFilter(hidden),
      response: noResult,
    });
    for (const list of lists) addStep(list, filterStep, 'before the table');
    const hideStep = createStep(backend, {
      name: `${model}DraftGuard`,
      source,
      request: noRequest,
      response: unlessHidden(hidden),
    });
    addStep(get, hideStep, 'last');
  }
  const ending = createStep(backend, { name: 'HiddenPageEnd', source, request: noRequest, response: endedWhereEmpty });
  for (const name of keyedLists) addStep(resolverOf(backend, 'Query', name), ending, 'last');
  const rejection = { name: 'MixedListGuard', source, request: unlessOfShown, response: noResult };
  const guard = createStep(backend, rejection);
  for (const name of mixedLists) addStep(resolverOf(backend, 'Query', name), guard, 'first');
}

const seesDrafts = `${isAdministrator}
#set( $seesDrafts = $isAdministrator || $util.authType() == "IAM Authorization" )`;

function draftFilter({ filter }: Hidden): string {
  return `${seesDrafts}
#if( !$seesDrafts )
  #set( $shown = ${filter} )
  $util.qr($ctx.stash.put("authFilter", $shown))
#end
${noRequest}`;
}

const unlessOfShown = `${seesDrafts}
#if( !$seesDrafts && $util.defaultIfNull($ctx.args.queue, "") != "SHOWN" )
  $util.unauthorized()
#end
${noRequest}`;

function unlessHidden({ isHidden }: Hidden): string {
  return `${seesDrafts}
#if( !$seesDrafts && !$util.isNull($ctx.prev.result) && (${isHidden}) )
  $util.toJson(null)
#else
  $util.toJson($ctx.prev.result)
#end`;
}

const endedWhereEmpty = `${seesDrafts}${withoutTokenOfEmptyPage('!$seesDrafts')}`;
