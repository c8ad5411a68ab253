import { beforeAll, describe, expect, inject, test } from 'vitest';
import { ask } from '../../support/graphql';
import { apiKey } from '../../support/outputs';
import { asMember, asVisitor, connectedClient, signInAs } from '../../support/session';

const { models } = await connectedClient();
const { customer } = inject('backend').accounts;

describe('schema validation', () => {
  beforeAll(() => signInAs('customer'));

  const createLater = `mutation ($input: CreateWatchLaterInput!) { createWatchLater(input: $input) { title_key } }`;
  const later = () => ({
    user_id: customer.id,
    title_key: `movie#${crypto.randomUUID()}`,
    title_kind: 'movie',
    title_id: 'x',
    added_at: '2026-01-02T03:04:05.000Z',
  });

  test('accepts the sample', async () => {
    const input = later();
    const result = await ask(createLater, { input }, asMember);
    expect(result).toMatchObject({ data: { createWatchLater: { title_key: input.title_key } } });
  });

  test.each([
    ['a date-time that is none', { added_at: 'yesterday' }, /`yesterday` as a valid AWSDateTime/],
    ['a day that does not exist', { added_at: '2026-02-30T00:00:00Z' }, /as a valid AWSDateTime/],
    ['a date-time without its zone', { added_at: '2026-01-02T03:04:05' }, /as a valid AWSDateTime/],
    ['a kind that is none', { title_kind: 'podcast' }, /invalid value.*podcast/],
    ['a kind in other letters', { title_kind: 'MOVIE' }, /invalid value.*MOVIE/],
    ['a required field that is null', { title_id: null }, /coerced Null value for NonNull type 'String!'/],
    ['a field that is unknown', { stars: 5 }, /stars/],
  ])('refuses %s', async (_, wrong, words) => {
    const input = { ...later(), ...wrong };
    const result = await ask(createLater, { input }, asMember);
    expect(result.data ?? null).toBeNull();
    expect(result.errors?.[0]?.message).toMatch(words);
    const key = { user_id: customer.id, title_key: input.title_key };
    const { data } = await models.WatchLater.get(key, { ...asMember, selectionSet: ['title_key'] });
    expect(data).toBeNull();
  });

  test.each([
    ['a key', { title_key: `movie#${'x'.repeat(300)}` }],
    ['an id', { title_id: 'x'.repeat(201) }],
  ])('refuses %s above the maximum length', async (_, wrong) => {
    const input = { ...later(), ...wrong };
    const result = await ask(createLater, { input }, asMember);
    expect(result).toMatchObject({ data: { createWatchLater: null }, errors: [{ message: expect.anything() }] });
    const key = { user_id: customer.id, title_key: input.title_key };
    const { data } = await models.WatchLater.get(key, { ...asMember, selectionSet: ['title_key'] });
    expect(data).toBeNull();
  });

  test.each([
    ['a text for a number', { seconds: 'much' }, /invalid value.*much/],
    ['a fraction for a whole number', { season: 1.5 }, /invalid value.*1\.5/],
    ['a whole number beyond 32 bits', { season: 2 ** 31 }, /invalid value.*2147483648/],
  ])('refuses %s', async (_, wrong, words) => {
    const document = `mutation ($season: Int, $seconds: Float!) {
      saveProgress(kind: tvShow, titleId: "x", season: $season, episode: 1, positionSeconds: $seconds,
        playedAt: "2026-01-02T03:04:05.000Z", step: PLAYED) { played_at } }`;
    const result = await ask(document, { season: 1, seconds: 1.5, ...wrong }, asMember);
    expect(result.data ?? null).toBeNull();
    expect(result.errors?.[0]?.message).toMatch(words);
  });

  test('refuses a missing required field', async () => {
    const { title_id: _, ...input } = later();
    const result = await ask(createLater, { input }, asMember);
    expect(result.data ?? null).toBeNull();
    expect(result.errors?.[0]?.message).toContain("'input'");
  });

  test('a field that the type does not have is a validation error', async () => {
    const result = await ask('{ listHeroSlides { items { secret } } }', {}, asVisitor);
    expect(result.data ?? null).toBeNull();
    expect(result.errors?.[0]?.message).toMatch(/Validation error of type FieldUndefined.*secret/);
  });

  test('refuses an argument of the wrong type', async () => {
    const result = await ask(
      'query ($kind: TitleKind!) { browseCatalogue(kind: $kind) { total } }',
      { kind: 'song' },
      asVisitor,
    );
    expect(result.data ?? null).toBeNull();
    expect(result.errors?.[0]?.message).toContain("'kind'");
  });

  test('refuses a malformed document', async () => {
    const { url, outputs } = inject('backend');
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey(outputs) },
      body: JSON.stringify({ query: '{ listHeroSlides { items ' }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.stringMatching(/syntax|parse/i) }] });
  });
});
