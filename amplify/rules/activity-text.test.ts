import { expect, test } from 'vitest';
import { readActivityText, titleActivityText } from './activity-text';

test('lists old and new values, lengths of lists, and shortened long texts', () => {
  const before = { title: 'A', year: '1936', episodes: '["{}","{}"]', status: 'DRAFT' };
  const after = {
    title: 'A',
    year: '1937',
    episodes: '[{},{},{}]',
    description: `${'x'.repeat(199)}😀`,
    status: 'PUBLISHED',
  };
  expect(readActivityText(titleActivityText('tvShow', before, after))).toEqual({
    title: 'A',
    changes: {
      year: ['1936', '1937'],
      episodes: ['2', '3'],
      status: ['DRAFT', 'PUBLISHED'],
      description: ['', `${'x'.repeat(199)}…`],
    },
  });
});

test('reads plain text as no list of changes', () => {
  expect(readActivityText('New user sign up')).toBeUndefined();
  expect(readActivityText('{broken')).toBeUndefined();
  expect(readActivityText(null)).toBeUndefined();
});
