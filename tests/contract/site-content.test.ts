/*
 * Content management by administrators through the site's own functions, and the API's validation of it (specification,
 * decision 28).
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectBackend, whenConfigured } from '../../src/backend/client/connection';
import { listHeroSlides } from '../../src/backend/hero-slides';
import { readSiteSettings } from '../../src/backend/site-settings';
import { deletePlan, managedPlansQuery, savePlan } from '../../src/billing/manage-memberships';
import {
  isChangedMeanwhile,
  type ManagedFaqEntry,
  managedFaq,
  managedSlides,
} from '../../src/publishing/managed-lists';
import { managedSettingsQuery, saveSettings } from '../../src/publishing/managed-settings';
import { watchingNeedsQuery } from '../../src/publishing/watching-needs';
import { asMember, connectedClient, signInAs } from '../support/session';

const { models } = await connectedClient();
const { url, outputs } = inject('backend');
connectBackend({ origin: url, loadOutputs: async () => outputs });
await whenConfigured();

const mark = crypto.randomUUID();
const entries: ManagedFaqEntry[] = [];
const slideIds: string[] = [];
const newEntry = (name: string, position: number) =>
  managedFaq.save({
    id: crypto.randomUUID(),
    position,
    updatedAt: '',
    question: { en: `${name} ${mark}`, es: '' },
    answer: { en: 'Yes.', es: '' },
  });
const stored = async (id: string) => (await managedFaq.query.queryFn()).find((entry) => entry.id === id);

beforeAll(async () => {
  await signInAs('administrator');
  for (const [index, name] of ['One', 'Two', 'Three'].entries()) entries.push(await newEntry(name, 901 + index));
});
afterAll(async () => {
  for (const { id } of entries) await models.FaqEntry.delete({ id }, asMember);
  for (const id of slideIds) await models.HeroSlide.delete({ id }, asMember);
});

test('reports an edit conflict to the second of two administrators and overwrites nothing', async () => {
  const [mine] = entries;
  if (!mine) throw new Error('There is no entry.');
  await managedFaq.save({ ...mine, answer: { en: 'Theirs.', es: '' } });
  const second = await managedFaq.save({ ...mine, answer: { en: 'Mine.', es: '' } }).catch((failure) => failure);
  expect(isChangedMeanwhile(second)).toBe(true);
  expect(isChangedMeanwhile(await managedFaq.remove(mine).catch((failure) => failure))).toBe(true);
  const now = await stored(mine.id);
  expect(now?.answer.en).toBe('Theirs.');
  // The write succeeds with the version that is stored now.
  if (now) expect((await managedFaq.save({ ...now, answer: { en: 'Ours.', es: '' } })).answer.en).toBe('Ours.');
});

test('stores the order of a list of more entries than the API updates in one request', async () => {
  const many = await Promise.all(Array.from({ length: 55 }, (_, index) => newEntry(`Long ${index}`, 1001 + index)));
  const wanted = many.map(({ id }) => id).toReversed();
  await managedFaq.arrange(many.toReversed());
  const found = (await managedFaq.query.queryFn()).filter(({ id }) => wanted.includes(id));
  for (const { id } of many) await models.FaqEntry.delete({ id }, asMember);
  expect(found.toSorted((a, b) => a.position - b.position).map(({ id }) => id)).toEqual(wanted);
});

test('reports an edit conflict of a plan’s price, also to readers of an older version', async () => {
  const id = `3-month-plan-${mark}`;
  const priced = (priceCents: number) => ({
    name: 'Quarter',
    description: '',
    priceCents,
    cycle: 'per month',
    discount: '',
  });
  const now = async () => (await managedPlansQuery.queryFn()).find((plan) => plan.id === id);
  const refusalOf = (saving: Promise<void>) => saving.then(() => undefined).catch(isChangedMeanwhile);
  await savePlan(id, priced(799), undefined);
  try {
    const opened = await now();
    await savePlan(id, priced(699), opened);
    expect(await refusalOf(savePlan(id, priced(599), opened))).toBe(true);
    const theirs = await now();
    await savePlan(id, priced(499), theirs);
    expect(await refusalOf(savePlan(id, priced(599), theirs))).toBe(true);
    expect(await refusalOf(savePlan(id, priced(599), undefined))).toBe(true);
    expect((await now())?.priceCents).toBe(499);
    await savePlan(id, priced(599), await now());
    expect((await now())?.priceCents).toBe(599);
  } finally {
    await deletePlan({ recordId: id });
  }
});

test('is idempotent: a retry neither duplicates a record nor reports a conflict', async () => {
  const [id, position, updatedAt] = [crypto.randomUUID(), 980, ''];
  const typed = { id, position, updatedAt, question: { en: `Again ${mark}`, es: '' }, answer: { en: 'Yes.', es: '' } };
  const made = await managedFaq.save(typed);
  expect(await managedFaq.save(typed)).toEqual(made);
  const changed = await managedFaq.save({ ...typed, answer: { en: 'No.', es: '' } });
  expect(changed).toMatchObject({ id, answer: { en: 'No.' } });
  const once = await managedFaq.save({ ...changed, answer: { en: 'Perhaps.', es: '' } });
  expect(await managedFaq.save({ ...changed, answer: { en: 'Perhaps.', es: '' } })).toEqual(once);
  const others = (await managedFaq.query.queryFn()).filter((entry) => entry.id !== id);
  const order = [once, ...others];
  expect(await managedFaq.arrange(order)).toEqual(await managedFaq.arrange(order));
  const last = await stored(id);
  if (!last) throw new Error('It is not there.');
  await managedFaq.remove(last);
  await managedFaq.remove(last);
  expect(await stored(id)).toBeUndefined();
});

test('does not recreate a deleted record by a change', async () => {
  const gone = await newEntry('Gone', 990);
  await managedFaq.remove(gone);
  expect(isChangedMeanwhile(await managedFaq.save(gone).catch((failure) => failure))).toBe(true);
  expect(await stored(gone.id)).toBeUndefined();
});

test('stores an order in one request and writes only moved records', async () => {
  const now = (await managedFaq.query.queryFn()).filter(({ question }) => question.en.endsWith(mark));
  const [one, two, three] = now;
  if (!one || !two || !three) throw new Error('The entries are not there.');
  const others = (await managedFaq.query.queryFn()).filter(({ question }) => !question.en.endsWith(mark));
  const arranged = await managedFaq.arrange([...others, three, two, one]);
  const positions = new Map(arranged.map(({ id, position }) => [id, position]));
  expect([three, two, one].map(({ id }) => positions.get(id))).toEqual([1, 2, 3].map((place) => others.length + place));
  const read = (await managedFaq.query.queryFn()).filter(({ question }) => question.en.endsWith(mark));
  expect(read.map(({ id }) => id)).toEqual([three.id, two.id, one.id]);
  // The returned versions are the stored ones: another reordering can use them.
  const again = await managedFaq.arrange(arranged);
  expect(again).toEqual(arranged);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'movies',
])('the API refuses a slide with the link %j', async (link) => {
  const made = await models.HeroSlide.create({ title: mark, link }, asMember);
  expect(made.data).toBeNull();
  expect(made.errors?.[0]?.message).toContain('lead to a page of this site');
});

test.each(['<script>alert(1)</script>', '<em onclick="x">a</em>', '<img src=x>', 'a < b'])(
  'the API refuses a slide with the description %j',
  async (description) => {
    const { data, errors } = await models.HeroSlide.create({ title: mark, link: '/', description }, asMember);
    expect(data).toBeNull();
    expect(errors?.[0]?.message).toContain('simple emphasis');
  },
);

test('validates changes of a slide and keeps its other values', async () => {
  const slide = await managedSlides.save({
    ...{
      id: crypto.randomUUID(),
      position: 909,
      updatedAt: '',
      background: '/a.webp',
      rate: '7.1',
      year: '1962',
      range: '',
      captions: true,
    },
    ...{ title: `Slide ${mark}`, link: '/stream/movie/a?season=1&episode=2#x', quality: '4K-Ultra HD' },
    description: 'She took <em>a job</em><script>alert(1)</script> & left <a href="//x">it</a>, 1 < 2.',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '',
  });
  slideIds.push(slide.id);
  expect(slide.description).toBe('She took <em>a job</em> & left it, 1 &lt; 2.');
  const { errors } = await models.HeroSlide.update({ id: slide.id, link: '//evil.example' }, asMember);
  expect(errors?.[0]?.message).toContain('lead to a page of this site');
  const seen = (await listHeroSlides()).find(({ id }) => id === slide.id);
  expect(seen).toMatchObject({
    link: '/stream/movie/a?season=1&episode=2#x',
    slide_number: 909,
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: null,
  });
});

const goodPlan = { plan_name: `Plan ${mark}`, plan_price: '9.99', plan_discount: '68%', plan_description: 'A plan' };

test.each([
  ['price', { plan_price: 'free' }],
  ['price', { plan_price: '' }],
  ['price', { plan_price: '0' }],
  ['price', { plan_price: '0.00' }],
  ['price', { plan_price: '-1.00' }],
  ['price', { plan_price: '1.234' }],
  ['price', { plan_price: '1000.00' }],
  ['price', { plan_price: null }],
  ['name', { plan_name: '' }],
  ['name', { plan_name: ' ' }],
  ['name', { plan_name: 'One\nTwo' }],
  ['name', { plan_name: 'x'.repeat(61) }],
  ['name', { plan_name: null }],
  ['discount', { plan_discount: 'half' }],
  ['discount', { plan_discount: '0%' }],
  ['discount', { plan_discount: '100%' }],
  ['discount', { plan_discount: '68' }],
  ['description', { plan_description: 'x'.repeat(301) }],
])('the API refuses a plan with the %s of %j, new or changed', async (_, wrong) => {
  const id = crypto.randomUUID();
  const made = await models.SubscriptionPlans.create({ id, ...goodPlan, ...wrong }, asMember);
  expect([made.data, made.errors?.length]).toEqual([null, 1]);
  expect((await models.SubscriptionPlans.create({ id, ...goodPlan }, asMember)).errors).toBeUndefined();
  try {
    const changed = await models.SubscriptionPlans.update({ id, ...wrong }, asMember);
    expect([changed.data, changed.errors?.length]).toEqual([null, 1]);
    expect((await models.SubscriptionPlans.get({ id }, asMember)).data).toMatchObject(goodPlan);
  } finally {
    await models.SubscriptionPlans.delete({ id }, asMember);
  }
});

test.each(['plan_name', 'plan_price'] as const)('the API refuses a new plan without %s', async (field) => {
  const { [field]: _, ...rest } = goodPlan;
  const { data, errors } = await models.SubscriptionPlans.create(rest, asMember);
  expect(data).toBeNull();
  expect(errors?.[0]?.message).toBe('A plan must have a name and a price.');
});

test('the API refuses a second plan with the same plan_id, and another id for it', async () => {
  const plan_id = `3-month-${mark}`;
  const { data } = await models.SubscriptionPlans.create({ ...goodPlan, plan_id }, asMember);
  expect(data?.id).toBe(plan_id);
  try {
    expect((await models.SubscriptionPlans.create({ ...goodPlan, plan_id }, asMember)).data).toBeNull();
    const otherId = await models.SubscriptionPlans.create({ ...goodPlan, id: `other-${mark}`, plan_id }, asMember);
    expect(otherId).toMatchObject({ data: null, errors: [{ message: 'The id of a plan is its plan_id.' }] });
    const changed = await models.SubscriptionPlans.update({ id: plan_id, plan_id: '1-month-plan' }, asMember);
    expect(changed).toMatchObject({ data: null, errors: [{ message: 'The id of a plan is its plan_id.' }] });
    const same = await models.SubscriptionPlans.update({ id: plan_id, plan_id, plan_price: '8.99' }, asMember);
    expect(same.data?.plan_price).toBe('8.99');
  } finally {
    await models.SubscriptionPlans.delete({ id: plan_id }, asMember);
  }
});

test('the API accepts the lowest and the highest price, and a plan without a discount', async () => {
  for (const plan_price of ['0.01', '999.99', '7']) {
    const plan = { ...goodPlan, plan_price, plan_discount: '' };
    const { data, errors } = await models.SubscriptionPlans.create(plan, asMember);
    expect(errors).toBeUndefined();
    expect(
      (await models.SubscriptionPlans.update({ id: data?.id ?? '', plan_discount: '5%' }, asMember)).errors,
    ).toBeUndefined();
    await models.SubscriptionPlans.delete({ id: data?.id ?? '' }, asMember);
  }
});

test('texts have a maximum length', async () => {
  const { errors } = await models.FaqEntry.create({ question_en: 'a'.repeat(301) }, asMember);
  expect(errors?.length).toBe(1);
  const note = await models.SiteSettings.create({ id: mark, maintenance_note_en: 'a'.repeat(601) }, asMember);
  expect(note.errors?.length).toBe(1);
});

test('switches settings, shows them to visitors, logs them, and reports an edit conflict', async () => {
  const before = await managedSettingsQuery.queryFn();
  const first = await saveSettings({ ...before, note: { en: `Back soon ${mark}`, es: '' }, watchingNeeds: 'SIGN_IN' });
  const second = await saveSettings({ ...before, maintenance: 'ON' }).catch((failure) => failure);
  expect(isChangedMeanwhile(second)).toBe(true);
  expect(await readSiteSettings()).toMatchObject({ maintenance: 'OFF', maintenance_note_en: `Back soon ${mark}` });
  const { data } = await models.ActivityLogs.listActivityLogsByActivity_resource_idAndActivity_timestamp(
    { activity_resource_id: 'site' },
    { ...asMember, sortDirection: 'DESC', limit: 1 },
  );
  expect(data[0]?.activity_event_type).toMatch(/^SiteSettings\.(create|update)$/);
  await saveSettings({ ...first, note: before.note });
});

test('visitors see whether watching needs a membership', async () => {
  const before = await managedSettingsQuery.queryFn();
  const changed = await saveSettings({ ...before, watchingNeeds: 'MEMBERSHIP' });
  expect(await watchingNeedsQuery.queryFn()).toBe('MEMBERSHIP');
  await saveSettings({ ...changed, watchingNeeds: before.watchingNeeds });
  expect(await watchingNeedsQuery.queryFn()).toBe(before.watchingNeeds);
});
