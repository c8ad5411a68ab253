import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readApi } from '../authorization/api-models';
import { openStoredRecords } from '../authorization/stored-records';
import type { Account } from '../support/accounts';
import { accounts, asMember, asVisitor, connectedClient, signInAs } from '../support/session';

/* Posts, comments and the feed, for editors, customers and readers. */

const client = await connectedClient();
const { models, queries, mutations } = client;
const { modelNamed } = readApi(inject('backend').outputs);
const stored = await openStoredRecords(inject('backend'));

const newSlug = () => `post-${crypto.randomUUID()}`;
const facts = (slug: string) => ({
  slug,
  title: `A post ${slug}`,
  excerpt: 'What it is about.',
  body: '<p>Words.</p>',
  author: 'Ada',
  categories: ['Guides'],
});

type Save = Parameters<typeof mutations.savePost>[0];

async function save(given: Partial<Save> & Pick<Save, 'id' | 'slug'>) {
  const whole = { saveId: crypto.randomUUID(), status: 'PUBLISHED' as const, ...facts(given.slug), ...given };
  const { data, errors } = await mutations.savePost(whole, asMember);
  return errors?.[0]?.message ?? data;
}

async function publishedPost(given: Partial<Save> = {}) {
  await signInAs('administrator');
  const post = { id: crypto.randomUUID(), slug: newSlug(), ...given };
  expect(await save(post)).toMatchObject({ outcome: 'SAVED' });
  return post;
}

const seenAt = async (slug: string) =>
  (await models.BlogPost.listBlogPostBySlug({ slug }, { ...asVisitor, selectionSet: ['id', 'title', 'body'] })).data;

describe('savePost', () => {
  beforeAll(() => signInAs('administrator'));

  test('stores a post with sanitized HTML and logs an activity', async () => {
    const post = { id: crypto.randomUUID(), slug: newSlug() };
    const body = '<p onclick="x()">Words<script>alert(1)</script> <a href="javascript:y()">there</a></p>';
    expect(await save({ ...post, body })).toMatchObject({ outcome: 'SAVED', id: post.id });
    expect(await seenAt(post.slug)).toMatchObject([{ id: post.id, body: '<p>Words <a>there</a></p>' }]);
    const { data } = await models.ActivityLogs.listActivityLogsByActivity_resource_idAndActivity_timestamp(
      { activity_resource_id: post.id },
      asMember,
    );
    expect(data).toMatchObject([{ activity_event_type: 'post.created', user_role: 'ADMIN' }]);
  });

  test('hides drafts and scheduled posts from others, also after unpublishing', async () => {
    const post = { id: crypto.randomUUID(), slug: newSlug() };
    const draft = await save({ ...post, status: 'DRAFT', excerpt: '', body: '', author: '' });
    expect(await seenAt(post.slug)).toEqual([]);
    const updatedAtOf = (result: unknown) => (result as { updatedAt: string }).updatedAt;
    const later = await save({
      ...post,
      expectedUpdatedAt: updatedAtOf(draft),
      publishedAt: '2999-01-01T00:00:00.000Z',
    });
    expect(await seenAt(post.slug)).toEqual([]);
    const { data: hidden } = await models.BlogPost.get({ id: post.id }, { ...asVisitor, selectionSet: ['id'] });
    expect(hidden).toBeNull();
    const out = await save({ ...post, expectedUpdatedAt: updatedAtOf(later) });
    expect(await seenAt(post.slug)).toHaveLength(1);
    await save({ ...post, status: 'DRAFT', expectedUpdatedAt: updatedAtOf(out) });
    expect(await seenAt(post.slug)).toEqual([]);
  });

  test('reports a validation error for each field', async () => {
    const result = await save({ id: crypto.randomUUID(), slug: newSlug(), title: ' ', body: '<p></p>' });
    expect(result).toBe('INVALID_POST: [{"field":"title","problem":"MISSING"},{"field":"body","problem":"MISSING"}]');
  });

  test('gives an address to one of two concurrent posts, and releases it on deletion', async () => {
    const slug = newSlug();
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    const results = await Promise.all(ids.map((id) => save({ id, slug })));
    const outcomes = results.map((result) => (typeof result === 'object' ? result?.outcome : result));
    expect(outcomes.toSorted()).toEqual(['SAVED', 'SLUG_TAKEN']);
    const [winner = '', loser = ''] = outcomes[0] === 'SAVED' ? ids : ids.toReversed();
    expect((await mutations.deletePost({ id: winner }, asMember)).data).toBe(true);
    expect(await save({ id: loser, slug })).toMatchObject({ outcome: 'SAVED' });
  });

  test('keeps the address of a published post', async () => {
    const post = await publishedPost();
    const { data } = await models.BlogPost.get({ id: post.id }, asMember);
    const moved = await save({ ...post, slug: newSlug(), expectedUpdatedAt: data?.updatedAt ?? null });
    expect(moved).toBe('INVALID_POST: [{"field":"slug","problem":"FIXED"}]');
  });

  test('reports an edit conflict with the first administrator and overwrites nothing', async () => {
    const post = await publishedPost();
    const { data: before } = await models.BlogPost.get({ id: post.id }, asMember);
    const expectedUpdatedAt = before?.updatedAt ?? null;
    expect(await save({ ...post, title: 'First', expectedUpdatedAt })).toMatchObject({ outcome: 'SAVED' });
    expect(await save({ ...post, title: 'Second', expectedUpdatedAt })).toMatchObject({
      outcome: 'CONFLICT',
      changedBy: expect.any(String),
    });
    expect((await models.BlogPost.get({ id: post.id }, asMember)).data?.title).toBe('First');
  });

  test('is idempotent', async () => {
    const post = { id: crypto.randomUUID(), slug: newSlug(), saveId: crypto.randomUUID() };
    const first = await save(post);
    expect(await save(post)).toEqual(first);
  });
});

describe('comments', () => {
  let person: Account;
  let slug: string;

  beforeAll(async () => {
    person = await accounts().create();
    ({ slug } = await publishedPost());
    await signInAs('administrator');
    const user = { cognito_id: person.id, user_email: person.email, user_display_name: 'Ada' };
    await models.Users.create(user, { ...asMember, selectionSet: ['id'] });
  });

  const write = (body: string, requestId: string = crypto.randomUUID(), postSlug = slug) =>
    mutations.writeComment({ postSlug, body, requestId }, asMember);
  const shownOn = async (postSlug: string) =>
    (
      await models.BlogComment.listBlogCommentByShown_onAndWritten_at(
        { shown_on: postSlug },
        { ...asVisitor, selectionSet: ['id', 'body', 'commenter'] },
      )
    ).data;

  /** Types of the logged events, as the administrator. */
  const loggedAbout = async (id: string) => {
    await signInAs('administrator');
    const { data } = await models.ActivityLogs.listActivityLogsByActivity_resource_idAndActivity_timestamp(
      { activity_resource_id: id },
      asMember,
    );
    return data.map(({ activity_event_type }) => activity_event_type);
  };

  test('are visible to their author until approved, then to all until hidden or deleted', async () => {
    await signInAs(person);
    const { data: comment, errors } = await write('  Well\r\n\r\n\r\nsaid. ');
    expect(errors).toBeUndefined();
    expect(comment).toMatchObject({ body: 'Well\n\nsaid.', commenter: 'Ada', status: 'PENDING', postSlug: slug });
    const id = comment?.id ?? '';
    expect(await shownOn(slug)).toEqual([]);
    expect((await models.BlogComment.get({ id }, { ...asVisitor, selectionSet: ['id'] })).data).toBeNull();
    expect((await queries.ownComments({ postSlug: slug }, asMember)).data).toMatchObject([{ id, status: 'PENDING' }]);
    await signInAs('otherCustomer');
    expect((await queries.ownComments({ postSlug: slug }, asMember)).data).toEqual([]);

    await signInAs('administrator');
    const change = (to: 'SHOW' | 'HIDE' | 'DELETE') => mutations.moderateComments({ ids: [id], change: to }, asMember);
    for (const attempt of ['first', 'repeated']) expect((await change('SHOW')).data, attempt).toEqual([id]);
    expect(await shownOn(slug)).toEqual([{ id, body: 'Well\n\nsaid.', commenter: 'Ada' }]);
    await change('HIDE');
    expect(await shownOn(slug)).toEqual([]);
    expect(await stored.get(modelNamed('BlogComment'), { id })).not.toHaveProperty('shown_on');
    for (const attempt of ['first', 'repeated']) expect((await change('DELETE')).data, attempt).toEqual([id]);
    expect((await change('SHOW')).data).toEqual([]);
    expect((await models.BlogComment.get({ id }, { ...asMember, selectionSet: ['id'] })).data).toBeNull();
    expect(await stored.get(modelNamed('CommentAuthors'), { comment_id: id })).toBeUndefined();
    expect(await loggedAbout(id)).toEqual(['Comment written', 'comment.shown', 'comment.hidden', 'comment.deleted']);
  });

  test('are limited to ten per hour, also concurrently, and are idempotent', async () => {
    await signInAs(await accounts().create());
    const requestId = crypto.randomUUID();
    const twice = await Promise.all([write('Twice.', requestId), write('Twice.', requestId)]);
    expect(twice[0]?.data?.id).toBe(twice[1]?.data?.id);
    // A client may send any id, even that of a title, whose activities would then include the comment's.
    expect(twice[0]?.data?.id).not.toContain(requestId);
    expect((await queries.ownComments({}, asMember)).data).toHaveLength(1);
    const results = await Promise.all(Array.from({ length: 12 }, (_, n) => write(`${n}`)));
    const messages = results.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? []);
    expect(new Set(messages)).toEqual(new Set(['TOO_MANY_COMMENTS']));
    const written = (await queries.ownComments({}, asMember)).data ?? [];
    // The repeated request may have counted twice.
    expect(written.length).toBeGreaterThanOrEqual(9);
    expect(written.length).toBeLessThanOrEqual(10);
  });

  test.each([
    ['nothing', '  \n ', undefined],
    ['too much', 'x'.repeat(2001), undefined],
    ['a malformed request id', 'Words.', 'a/b#c d e f'],
  ])('refuses %s', async (_, body, requestId) => {
    await signInAs('customer');
    expect((await write(body, requestId)).errors?.[0]?.message).toBe('INVALID_COMMENT');
  });

  test('of an administrator are shown at once', async () => {
    const post = await publishedPost();
    const { data } = await write('Ours.', crypto.randomUUID(), post.slug);
    expect(data?.status).toBe('SHOWN');
    expect(await shownOn(post.slug)).toMatchObject([{ id: data?.id, body: 'Ours.' }]);
  });

  test('of a suspended account are refused', async () => {
    const suspended = await accounts().create();
    await signInAs('administrator');
    const user = { cognito_id: suspended.id, user_account_status: 'SUSPENDED' };
    await models.Users.create(user, { ...asMember, selectionSet: ['id'] });
    await signInAs(suspended);
    expect((await write('Words.')).errors?.[0]?.message).toBe('ACCOUNT_SUSPENDED');
  });

  test('are moderated in batches of at most 100', async () => {
    await signInAs('administrator');
    const moderate = (count: number) =>
      mutations.moderateComments(
        { ids: Array.from({ length: count }, (_, n) => `none-${n}`), change: 'DELETE' },
        asMember,
      );
    expect((await moderate(100)).data).toHaveLength(100);
    expect((await moderate(101)).errors).toHaveLength(1);
  });

  test('are refused on a draft, a scheduled and a missing post', async () => {
    const { slug: draft } = await publishedPost({ status: 'DRAFT' });
    const { slug: scheduled } = await publishedPost({ publishedAt: '2999-01-01T00:00:00.000Z' });
    await signInAs('customer');
    for (const where of [draft, scheduled, newSlug()]) {
      expect((await write('Words.', crypto.randomUUID(), where)).errors?.[0]?.message).toBe('NO_SUCH_POST');
    }
  });

  test("cannot overwrite another user's comment", async () => {
    await signInAs(person);
    const { data } = await write('Mine.');
    await signInAs('customer');
    const other = await write('Yours.', data?.id);
    expect(other.data?.body).toBe('Yours.');
    expect(other.data?.id).not.toBe(data?.id);
    await signInAs(person);
    expect((await queries.ownComments({}, asMember)).data).toMatchObject([{ id: data?.id, body: 'Mine.' }]);
  });

  test('are deleted by their author, and by no other user', async () => {
    await signInAs(person);
    const id = (await write('Hasty words.')).data?.id ?? '';
    await signInAs('customer');
    expect((await mutations.deleteOwnComment({ id }, asMember)).errors?.[0]?.message).toBe('NOT_YOUR_COMMENT');
    await signInAs(person);
    for (const attempt of ['first', 'repeated'])
      expect((await mutations.deleteOwnComment({ id }, asMember)).data, attempt).toBe(true);
    expect(await stored.get(modelNamed('BlogComment'), { id })).toBeUndefined();
    expect(await stored.get(modelNamed('CommentAuthors'), { comment_id: id })).toBeUndefined();
    expect(await loggedAbout(id)).toEqual(['Comment written', 'comment.deleted']);
  });

  test('are not left behind by a post that is deleted while they are written', async () => {
    const post = await publishedPost();
    const writing = Array.from({ length: 8 }, () => write('Words.', crypto.randomUUID(), post.slug));
    await mutations.deletePost({ id: post.id }, asMember);
    const ids = (await Promise.all(writing)).flatMap(({ data }) => data?.id ?? []);
    const left = await Promise.all(ids.map((id) => stored.get(modelNamed('BlogComment'), { id })));
    expect(left.filter(Boolean)).toEqual([]);
  });

  test('are deleted with their post and with their author’s account', async () => {
    const post = await publishedPost();
    const leaving = await accounts().create();
    await signInAs(leaving);
    const { data: first } = await write('One.', crypto.randomUUID(), post.slug);
    const { data: second } = await write('Two.');
    await signInAs('administrator');
    await mutations.deletePost({ id: post.id }, asMember);
    const find = (id: string | undefined) => stored.get(modelNamed('BlogComment'), { id });
    expect(await find(first?.id)).toBeUndefined();
    expect(await find(second?.id)).toBeDefined();
    await signInAs(leaving);
    expect((await mutations.closeAccount(asMember)).errors).toBeUndefined();
    expect(await find(second?.id)).toBeUndefined();
    expect(await stored.get(modelNamed('CommentAuthors'), { comment_id: second?.id })).toBeUndefined();
  });
});

describe('the feed', () => {
  const address = () => {
    // Written by amplify/functions/grants.ts; the local backend answers on its own origin.
    const { custom } = inject('backend').outputs as { custom: { blogFeedUrl: string } };
    return new URL(custom.blogFeedUrl, inject('backend').url).href;
  };

  test('contains published posts as well-formed RSS, no drafts, and supports conditional requests', async () => {
    const out = await publishedPost({ title: 'Sound & <vision>' });
    const draft = await publishedPost({ status: 'DRAFT' });
    const response = await fetch(address());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toContain(`/blog/${out.slug}</link>`);
    expect(xml).toContain('<title>Sound &amp; &lt;vision&gt;</title>');
    expect(xml).not.toContain(draft.slug);
    const tag = response.headers.get('etag') ?? '';
    const again = await fetch(address(), { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const since = response.headers.get('last-modified') ?? '';
    expect((await fetch(address(), { headers: { 'if-modified-since': since } })).status).toBe(304);
    expect((await fetch(address(), { method: 'POST', body: '{}' })).status).toBe(405);
  });
});
