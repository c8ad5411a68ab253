import { expect, test } from 'vitest';
import { environmentOf, linksInEnvironment, linksTo } from './delivery-links';

const bases = {
  production: ['https://p1', 'https://p2', 'https://p3'],
  development: ['https://d1', 'https://d2', 'https://d3'],
};

test('builds one address per delivery base of the chosen environment', () => {
  expect(linksTo('movies/src/a.mp4', 'production', bases)).toEqual([
    'https://p1/movies/src/a.mp4',
    'https://p2/movies/src/a.mp4',
    'https://p3/movies/src/a.mp4',
  ]);
});

test('detects the environment of stored links; default production', () => {
  expect(environmentOf(['https://d2/movies/src/a.mp4'], bases)).toBe('development');
  expect(environmentOf(['https://p1/movies/src/a.mp4'], bases)).toBe('production');
  expect(environmentOf(['https://elsewhere/a.mp4'], bases)).toBe('production');
  expect(environmentOf([], bases)).toBe('production');
});

test('takes shared bases of both environments for production', () => {
  const same = { production: ['/media/1'], development: ['/media/1'] };
  expect(environmentOf(['/media/1/movies/src/a.mp4'], same)).toBe('production');
});

test('rebuilds our links when the environment changes, and keeps external ones', () => {
  expect(linksInEnvironment(['https://p1/movies/src/a.mp4'], 'development', bases)).toEqual(
    linksTo('movies/src/a.mp4', 'development', bases),
  );
  expect(linksInEnvironment(['https://elsewhere/a.mp4'], 'development', bases)).toEqual(['https://elsewhere/a.mp4']);
});

test('keeps links of the environment, even a single one', () => {
  expect(linksInEnvironment(['https://p2/movies/src/a.mp4'], 'production', bases)).toEqual([
    'https://p2/movies/src/a.mp4',
  ]);
});
