import { beforeAll, describe, expect, inject, test } from 'vitest';
import { buildMovie } from '../../support/build-title';
import { ask } from '../../support/graphql';
import { asMember, asVisitor, connectedClient, signInAs } from '../../support/session';

const selectionSet = [
  'id',
  'movie_title',
  'movie_year',
  'movie_rate',
  'movie_likes',
  'createdAt',
  'updatedAt',
] as const;

const client = await connectedClient();
const { MovieMetadata, HeroSlide, WatchLater } = client.models;

describe('records', () => {
  beforeAll(() => signInAs('administrator'));

  const createMovie = async (fields: Parameters<typeof buildMovie>[0] = {}) => {
    const { data, errors } = await MovieMetadata.create(buildMovie(fields), { ...asMember, selectionSet });
    expect(errors).toBeUndefined();
    if (!data) throw new Error('Nothing was created.');
    return data;
  };

  test('a created record has an id, both times and the defaults of its model', async () => {
    const { movie_rate: _, ...withoutRate } = buildMovie();
    const { data: movie } = await MovieMetadata.create(withoutRate, { ...asMember, selectionSet });
    expect(movie?.id).toMatch(/^[\da-f-]{36}$/);
    expect(movie?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(movie?.updatedAt).toBe(movie?.createdAt);
    expect(movie?.movie_rate).toBe('0');
  });

  test('is read as it was written', async () => {
    const text = 'Ünïcode “quotes” \\ / \n\t <b>&amp;</b> $context.args 🎬';
    const { id } = await createMovie({ movie_title: text });
    const { data } = await MovieMetadata.get(
      { id },
      { ...asVisitor, selectionSet: ['id', 'movie_title', 'movie_likes'] },
    );
    expect({ ...data, movie_likes: data?.movie_likes ?? 0 }).toEqual({ id, movie_title: text, movie_likes: 0 });
  });

  test('a missing record is null, without an error', async () => {
    const { data, errors } = await MovieMetadata.get({ id: crypto.randomUUID() }, { ...asVisitor, selectionSet });
    expect({ data, errors }).toEqual({ data: null, errors: undefined });
  });

  test('accepts a given id once', async () => {
    const id = crypto.randomUUID();
    const first = await HeroSlide.create({ id, title: 'First' }, asMember);
    expect(first.data?.id).toBe(id);
    const { data, errors } = await HeroSlide.create({ id, title: 'Second' }, asMember);
    expect(data).toBeNull();
    expect(errors?.[0]).toMatchObject({ errorType: 'DynamoDB:ConditionalCheckFailedException' });
    const unchanged = await HeroSlide.get({ id }, asVisitor);
    expect(unchanged.data?.title).toBe('First');
  });

  test('an update changes the given fields and the time only', async () => {
    const before = await createMovie();
    const { data: after } = await MovieMetadata.update(
      { id: before.id, movie_title: 'Renamed' },
      { ...asMember, selectionSet },
    );
    expect(after).toMatchObject({ movie_title: 'Renamed', movie_year: '1926', createdAt: before.createdAt });
    expect(Date.parse(after?.updatedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
  });

  test('an update to null clears a field', async () => {
    const { id } = await createMovie();
    await MovieMetadata.update({ id, movie_year: null }, { ...asMember, selectionSet });
    const { data } = await MovieMetadata.get({ id }, { ...asVisitor, selectionSet });
    expect(data).toMatchObject({ movie_year: null, movie_title: 'The Lighthouse Keeper' });
  });

  test('a missing record cannot be updated or deleted', async () => {
    const id = crypto.randomUUID();
    const updated = await MovieMetadata.update({ id, movie_title: 'Ghost' }, { ...asMember, selectionSet });
    const deleted = await MovieMetadata.delete({ id }, { ...asMember, selectionSet });
    expect(updated.errors?.[0]?.errorType).toBe('DynamoDB:ConditionalCheckFailedException');
    expect(updated.data).toBeNull();
    expect(deleted.data).toBeNull();
    const { data } = await MovieMetadata.get({ id }, { ...asVisitor, selectionSet });
    expect(data).toBeNull();
  });

  test('a deletion returns the record', async () => {
    const { id } = await createMovie();
    const { data } = await MovieMetadata.delete({ id }, { ...asMember, selectionSet });
    expect(data?.id).toBe(id);
    const { data: gone } = await MovieMetadata.get({ id }, { ...asVisitor, selectionSet });
    expect(gone).toBeNull();
  });

  test('a write requires its condition', async () => {
    const { id } = await createMovie();
    const update = `mutation ($input: UpdateMovieMetadataInput!, $condition: ModelMovieMetadataConditionInput) {
      updateMovieMetadata(input: $input, condition: $condition) { id movie_title }
    }`;
    const input = { id, movie_title: 'Conditional' };
    const failed = await ask(update, { input, condition: { movie_year: { eq: '1999' } } }, asMember);
    expect(failed.errors?.[0]?.errorType).toBe('DynamoDB:ConditionalCheckFailedException');
    const held = await ask(update, { input, condition: { movie_year: { eq: '1926' } } }, asMember);
    expect(held).toMatchObject({ data: { updateMovieMetadata: input } });
    const remove = `mutation ($input: DeleteMovieMetadataInput!, $condition: ModelMovieMetadataConditionInput) {
      deleteMovieMetadata(input: $input, condition: $condition) { id }
    }`;
    const condition = { and: [{ movie_title: { beginsWith: 'Cond' } }, { movie_year: { gt: '1950' } }] };
    const refused = await ask(remove, { input: { id }, condition }, asMember);
    expect(refused.errors?.[0]?.errorType).toBe('DynamoDB:ConditionalCheckFailedException');
  });

  test('numbers stay numbers, lists stay lists', async () => {
    const { data: slide } = await HeroSlide.create({ slide_number: -3, title: 'Negative' }, asMember);
    expect(slide?.slide_number).toBe(-3);
    const { data: post } = await client.models.BlogPost.create(
      { slug: crypto.randomUUID(), title: 'Lists', categories: ['One', 'Two', ''] },
      asMember,
    );
    expect(post?.categories).toEqual(['One', 'Two', '']);
  });

  test('a composite identifier identifies one record', async () => {
    await signInAs('customer');
    const key = { user_id: inject('backend').accounts.customer.id, title_key: `movie#${crypto.randomUUID()}` };
    const title = { title_kind: 'movie', title_id: 'x', added_at: '2026-01-02T03:04:05.000Z' } as const;
    const created = await WatchLater.create({ ...key, ...title }, asMember);
    expect(created.errors).toBeUndefined();
    const again = await WatchLater.create({ ...key, ...title }, asMember);
    expect(again.errors?.[0]?.errorType).toBe('DynamoDB:ConditionalCheckFailedException');
    await WatchLater.update({ ...key, title_id: 'y' }, asMember);
    const { data: read } = await WatchLater.get(key, asMember);
    expect(read).toMatchObject({ ...key, title_kind: 'movie', title_id: 'y' });
    const { data: listed } = await WatchLater.list({
      user_id: key.user_id,
      title_key: { beginsWith: key.title_key },
      ...asMember,
    });
    expect(listed.map(({ title_key }) => title_key)).toEqual([key.title_key]);
    await WatchLater.delete(key, asMember);
    const { data: gone } = await WatchLater.get(key, asMember);
    expect(gone).toBeNull();
    await signInAs('administrator');
  });
});
