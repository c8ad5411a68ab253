import { beforeAll, describe, expect, inject, test } from 'vitest';
import { buildMovie } from '../../support/build-title';
import { asMember, connectedClient, signInAs } from '../../support/session';

const { models } = await connectedClient();

describe("the activity log of administrators' changes through the models", () => {
  const { administrator, customer } = inject('backend').accounts;
  const idOnly = { ...asMember, selectionSet: ['id'] } as const;
  beforeAll(() => signInAs('administrator'));

  const trailOf = async (resourceId: string) => {
    const { data, errors } = await models.ActivityLogs.listActivityLogsByActivity_resource_idAndActivity_timestamp(
      { activity_resource_id: resourceId },
      asMember,
    );
    expect(errors).toBeUndefined();
    return data;
  };

  test('logs person, time, change and address of every create, update and delete', async () => {
    const { data: post } = await models.BlogPost.create(
      { slug: 'a', title: 'A post', body: 'x'.repeat(500) },
      asMember,
    );
    const id = post?.id ?? '';
    expect(post).toMatchObject({ title: 'A post', body: 'x'.repeat(500) });
    const { data: changed } = await models.BlogPost.update({ id, title: 'Another', categories: ['news'] }, asMember);
    expect(changed).toMatchObject({ title: 'Another', slug: 'a' });
    await models.BlogPost.delete({ id }, asMember);
    const trail = await trailOf(id);
    expect(trail.map(({ activity_event_type }) => activity_event_type)).toEqual([
      'BlogPost.create',
      'BlogPost.update',
      'BlogPost.delete',
    ]);
    for (const entry of trail) {
      expect(entry).toMatchObject({ user_id: administrator.id, user_role: 'ADMIN', activity_resource_id: id });
      expect(Date.parse(entry.activity_timestamp ?? '')).toBeGreaterThan(Date.now() - 60_000);
      expect(entry.activity_ip_address).toMatch(/^[\d.:a-f]+$/);
    }
    expect(trail.map((entry) => JSON.parse(entry.activity_event_description ?? '').input)).toEqual([
      { slug: 'a', title: 'A post', body: `${'x'.repeat(200)}…` },
      { id, title: 'Another', categories: ['news'] },
      { id },
    ]);
  });

  test('names a deleted record', async () => {
    const { data: question } = await models.FaqEntry.create({ question_en: 'How do I watch?' }, idOnly);
    const { data: plan } = await models.SubscriptionPlans.create({ plan_name: 'Weekly', plan_price: '2.99' }, idOnly);
    const { data: slide } = await models.HeroSlide.create({ link: '/movies' }, idOnly);
    const keyOf = (record: { id: string } | null) => ({ id: record?.id ?? '' });
    await models.FaqEntry.delete(keyOf(question), idOnly);
    await models.SubscriptionPlans.delete(keyOf(plan), idOnly);
    await models.HeroSlide.delete(keyOf(slide), idOnly);
    for (const [key, type, title] of [
      [keyOf(question), 'FaqEntry.delete', 'How do I watch?'],
      [keyOf(plan), 'SubscriptionPlans.delete', 'Weekly'],
      [keyOf(slide), 'HeroSlide.delete', ''],
    ] as const) {
      const entry = (await trailOf(key.id)).at(-1);
      expect(entry?.activity_event_type).toBe(type);
      expect(JSON.parse(entry?.activity_event_description ?? '')).toEqual({ title, input: key });
    }
  });

  test('logs titles with field rules, too', async () => {
    const { data } = await models.MovieMetadata.create(buildMovie(), idOnly);
    const id = data?.id ?? '';
    await models.MovieMetadata.update({ id, movie_year: '1999' }, idOnly);
    expect((await trailOf(id)).map((entry) => entry.activity_event_type)).toEqual([
      'MovieMetadata.create',
      'MovieMetadata.update',
    ]);
  });

  test('logs no refused change', async () => {
    const id = crypto.randomUUID();
    const { errors } = await models.BlogPost.update({ id, title: 'Nobody’s' }, asMember);
    expect(errors?.length).toBeGreaterThan(0);
    expect(await trailOf(id)).toEqual([]);
  });

  test("logs no change of customers' own records", async () => {
    await signInAs('customer');
    const title_key = `movie#${crypto.randomUUID()}`;
    const added_at = new Date().toISOString();
    const later = { user_id: customer.id, title_key, title_kind: 'movie', title_id: title_key, added_at } as const;
    expect((await models.WatchLater.create(later, asMember)).errors).toBeUndefined();
    await signInAs('administrator');
    const { data } = await models.ActivityLogs.listActivityLogsByUser_idAndActivity_timestamp(
      { user_id: customer.id, activity_timestamp: { ge: added_at } },
      asMember,
    );
    expect(data.filter((entry) => entry.activity_event_type?.startsWith('WatchLater'))).toEqual([]);
  });

  test('lists the newest first', async () => {
    const { data: slide } = await models.HeroSlide.create({ title: 'The latest' }, idOnly);
    const { data } = await models.ActivityLogs.listActivityLogsByActivity_listAndActivity_timestamp(
      // Excludes future entries of suites that moved the clock.
      { activity_list: 'ALL', activity_timestamp: { le: new Date(Date.now() + 60_000).toISOString() } },
      { ...asMember, sortDirection: 'DESC', limit: 5 },
    );
    expect(data[0]).toMatchObject({ activity_event_type: 'HeroSlide.create', activity_resource_id: slide?.id });
    await models.HeroSlide.delete({ id: slide?.id ?? '' }, idOnly);
  });
});
