import { beforeAll, describe, expect, test } from 'vitest';
import { asMember, asVisitor, connectedClient, signInAs } from '../../support/session';

const { HeroSlide } = (await connectedClient()).models;

describe('filters', () => {
  // The table also contains other suites' slides.
  const mark = crypto.randomUUID();

  beforeAll(async () => {
    await signInAs('administrator');
    await Promise.all(
      [
        { title: 'Ash', slide_number: 0, rate: '4.8', range: '1h 2m' },
        { title: 'Birch', slide_number: 1, rate: '7.1', range: '' },
        { title: 'Cedar', slide_number: 2, rate: '5.6' },
      ].map((slide) => HeroSlide.create({ ...slide, bg: mark }, asMember)),
    );
  });

  type Filter = NonNullable<NonNullable<Parameters<typeof HeroSlide.list>[0]>['filter']>;

  const found = async (filter: Filter) => {
    const { data, errors } = await HeroSlide.list({
      filter: { and: [{ bg: { eq: mark } }, filter] },
      limit: 1000,
      selectionSet: ['title'],
      ...asVisitor,
    });
    expect(errors).toBeUndefined();
    return data.map(({ title }) => title).sort();
  };

  test.each<[string, Filter, string[]]>([
    ['eq', { title: { eq: 'Birch' } }, ['Birch']],
    ['ne', { title: { ne: 'Birch' } }, ['Ash', 'Cedar']],
    ['gt, numbers', { slide_number: { gt: 0 } }, ['Birch', 'Cedar']],
    ['ge, numbers', { slide_number: { ge: 1 } }, ['Birch', 'Cedar']],
    ['lt, numbers', { slide_number: { lt: 1 } }, ['Ash']],
    ['le, numbers', { slide_number: { le: 1 } }, ['Ash', 'Birch']],
    ['between, numbers', { slide_number: { between: [1, 2] } }, ['Birch', 'Cedar']],
    ['gt, texts', { rate: { gt: '5' } }, ['Birch', 'Cedar']],
    ['between, texts', { title: { between: ['As', 'Bz'] } }, ['Ash', 'Birch']],
    ['contains', { title: { contains: 'r' } }, ['Birch', 'Cedar']],
    ['notContains', { title: { notContains: 'r' } }, ['Ash']],
    ['beginsWith', { title: { beginsWith: 'Ce' } }, ['Cedar']],
    ['attributeExists', { range: { attributeExists: true } }, ['Ash', 'Birch']],
    ['attributeExists: false', { range: { attributeExists: false } }, ['Cedar']],
    ['size eq', { title: { size: { eq: 5 } } }, ['Birch', 'Cedar']],
    ['size lt', { title: { size: { lt: 4 } } }, ['Ash']],
    ['size between', { title: { size: { between: [1, 3] } } }, ['Ash']],
    ['an empty text', { range: { eq: '' } }, ['Birch']],
    ['two operators of one field', { slide_number: { gt: 0, lt: 2 } }, ['Birch']],
    ['two fields', { slide_number: { ge: 1 }, title: { beginsWith: 'B' } }, ['Birch']],
    ['or', { or: [{ title: { eq: 'Ash' } }, { slide_number: { eq: 2 } }] }, ['Ash', 'Cedar']],
    ['not', { not: { title: { eq: 'Ash' } } }, ['Birch', 'Cedar']],
    ['nested', { and: [{ not: { title: { eq: 'Ash' } } }, { or: [{ rate: { eq: '7.1' } }] }] }, ['Birch']],
    ['nothing matches', { title: { eq: 'Yew' } }, []],
  ])('%s', async (_, filter, titles) => {
    expect(await found(filter)).toEqual(titles);
  });
});
