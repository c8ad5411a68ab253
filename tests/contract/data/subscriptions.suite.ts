import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../../support/eventually';
import {
  accessTokenOf,
  asMember,
  asVisitor,
  connectedClient,
  signedOut,
  signInAs,
  withToken,
} from '../../support/session';
import { type Observed, observe, type Stream } from '../../support/subscribe';

const { models } = await connectedClient();
const { customer, otherCustomer } = inject('backend').accounts;

describe('subscriptions', () => {
  let administrator: ReturnType<typeof withToken>;
  const open: Observed<unknown>[] = [];

  beforeAll(async () => {
    administrator = withToken(await accessTokenOf('administrator'));
  });
  afterEach(() => {
    for (const observed of open.splice(0)) observed.stop();
  });

  async function watch<Item>(stream: Stream<Item>): Promise<Observed<Item>> {
    const observed = await observe(stream);
    open.push(observed);
    return observed;
  }

  test('a visitor receives created, updated and deleted records, in order', async () => {
    await signedOut();
    const bg = crypto.randomUUID();
    const filter = { bg: { eq: bg } };
    const selectionSet = ['id', 'title'] as const;
    const created = await watch(models.HeroSlide.onCreate({ filter, selectionSet, ...asVisitor }));
    const updated = await watch(models.HeroSlide.onUpdate({ filter, selectionSet, ...asVisitor }));
    const deleted = await watch(models.HeroSlide.onDelete({ filter, selectionSet, ...asVisitor }));
    const { data } = await models.HeroSlide.create({ bg, title: 'One' }, administrator);
    const id = data?.id ?? '';
    await models.HeroSlide.update({ id, title: 'Two' }, administrator);
    await models.HeroSlide.update({ id, title: 'Three' }, administrator);
    await models.HeroSlide.delete({ id }, administrator);
    await eventually(async () => expect(deleted.received).toEqual([{ id, title: 'Three' }]));
    expect(created.received).toEqual([{ id, title: 'One' }]);
    expect(updated.received).toEqual([
      { id, title: 'Two' },
      { id, title: 'Three' },
    ]);
  });

  type Filter = NonNullable<NonNullable<Parameters<typeof models.HeroSlide.onCreate>[0]>['filter']>;

  test.each<[string, Filter, number[]]>([
    ['gt', { slide_number: { gt: 1 } }, [2, 3]],
    ['between', { slide_number: { between: [1, 2] } }, [1, 2]],
    ['in', { slide_number: { in: [0, 3] } }, [0, 3]],
    ['beginsWith', { title: { beginsWith: 'slide 1' } }, [1]],
    ['notContains', { title: { notContains: '1' } }, [0, 2, 3]],
    ['or', { or: [{ slide_number: { eq: 0 } }, { title: { eq: 'slide 2' } }] }, [0, 2]],
    ['and', { and: [{ slide_number: { ge: 1 } }, { slide_number: { le: 1 } }] }, [1]],
  ])('applies the filter: %s', async (_, condition, numbers) => {
    const bg = crypto.randomUUID();
    const filter: Filter = { and: [{ bg: { eq: bg } }, condition] };
    const everything = await watch(
      models.HeroSlide.onCreate({ filter: { bg: { eq: bg } }, selectionSet: ['id'], ...asVisitor }),
    );
    const chosen = await watch(models.HeroSlide.onCreate({ filter, selectionSet: ['slide_number'], ...asVisitor }));
    for (const slide_number of [0, 1, 2, 3]) {
      await models.HeroSlide.create({ bg, slide_number, title: `slide ${slide_number}` }, administrator);
    }
    await eventually(async () => expect(everything.received).toHaveLength(4));
    await eventually(async () => expect(chosen.received.map(({ slide_number }) => slide_number)).toEqual(numbers));
  });

  test('a customer receives own records only', async () => {
    await signInAs('customer');
    const observed = await watch(models.WatchLater.onCreate({ selectionSet: ['user_id', 'title_key'], ...asMember }));
    const title = { title_kind: 'movie', title_id: 'x', added_at: '2026-01-02T03:04:05.000Z' } as const;
    const title_key = `movie#${crypto.randomUUID()}`;
    const other = withToken(await accessTokenOf('otherCustomer'));
    const foreign = await models.WatchLater.create({ ...title, user_id: otherCustomer.id, title_key }, other);
    expect(foreign.errors).toBeUndefined();
    await signInAs('customer');
    await models.WatchLater.create({ ...title, user_id: customer.id, title_key }, asMember);
    // Events arrive in order: the other customer's event would come before this one.
    await eventually(async () => expect(observed.received).toContainEqual({ user_id: customer.id, title_key }));
    expect(observed.received.filter(({ user_id }) => user_id !== customer.id)).toEqual([]);
  });

  test('titles have no subscriptions, which would reveal media links and drafts', () => {
    for (const model of ['MovieMetadata', 'TVShowMetadata', 'AudiobooksMetadata']) {
      // By its name: the models' types are too deep to be compared with each other.
      const titles: object = Reflect.get(models, model);
      expect(Object.keys(titles).filter((name) => name.startsWith('on'))).toEqual([]);
    }
  });

  test('observeQuery stays up to date', async () => {
    const bg = crypto.randomUUID();
    const titles: string[][] = [];
    const subscription = models.HeroSlide.observeQuery({
      filter: { bg: { eq: bg } },
      selectionSet: ['id', 'title'],
      ...asVisitor,
    }).subscribe(({ items }) => titles.push(items.map(({ title }) => title ?? '')));
    await eventually(async () => expect(titles.at(-1)).toEqual([]), 5000);
    const { data } = await models.HeroSlide.create({ bg, title: 'Seen' }, administrator);
    await eventually(async () => expect(titles.at(-1)).toEqual(['Seen']), 5000);
    await models.HeroSlide.delete({ id: data?.id ?? '' }, administrator);
    await eventually(async () => expect(titles.at(-1)).toEqual([]), 5000);
    subscription.unsubscribe();
  });

  test('requires read permission', async () => {
    await signedOut();
    await expect(observe(models.UserSignUps.onCreate({ selectionSet: ['id'], ...asVisitor }))).rejects.toThrow(
      /Unauthorized|Not Authorized/,
    );
    await signInAs('customer');
    await expect(observe(models.ActivityLogs.onCreate({ selectionSet: ['id'], ...asMember }))).rejects.toThrow(
      /Unauthorized|Not Authorized/,
    );
  });
});
