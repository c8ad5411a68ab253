import type { MarqueeBackend } from '../backend';
import { addStep, isAdministrator, makeStep, noSource, resolversOf } from './resolver-steps';

/** What of a model is not for everybody, in the words of the API's filters and of its templates. */
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
 * Lists of comments in which those that wait stand among others: pages that are short or empty would tell how many there
 * are. Whoever does not see them lists by the post that comments are shown on, or what is shown of the queue.
 */
const mixedLists = [
  'listBlogComments',
  'listBlogCommentByPost_slugAndWritten_at',
  'listBlogCommentByQueueAndWritten_at',
];

/**
 * Keeps drafts from visitors and customers, for whom they are as if they were not there: lists leave them out, whatever
 * is filtered by, and a draft that is asked for by its id is not found. So it is with titles and posts before their
 * time, and with comments that wait or are hidden. A page that was read and is empty then does not go on, which would
 * tell that an address is taken already. Server code, which signs its calls, sees all; others who sign do not come past
 * the steps before.
 */
export function hideDrafts(backend: MarqueeBackend): void {
  const queries = resolversOf(backend, 'Query');
  const source = noSource(backend);
  for (const [model, hidden] of Object.entries(hiddenOf)) {
    const lists = queries.filter(({ fieldName }) => fieldName.startsWith(`list${model}`));
    const get = queries.find(({ fieldName }) => fieldName === `get${model}`);
    if (lists.length === 0 || !get) throw new Error(`The model ${model} has no list or get query.`);
    // After the steps that ask whether the caller is let in: they take a filter for a yes.
    const narrowing = makeStep(backend, {
      name: `${model}DraftFilter`,
      source,
      request: narrowed(hidden),
      response: '$util.toJson({})',
    });
    for (const list of lists) addStep(list, narrowing, 'before the table');
    const hiding = makeStep(backend, {
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
  const ending = makeStep(backend, { name: 'HiddenPageEnd', source, request: passing, response: endedWhereEmpty });
  for (const name of keyedLists) addStep(listNamed(name), ending, 'last');
  const refusal = { name: 'MixedListGuard', source, request: unlessOfShown, response: '$util.toJson({})' };
  const guard = makeStep(backend, refusal);
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
