import { expect, test } from 'vitest';
import { environmentOf, linksInEnvironment, linksTo } from './delivery-links';

const bases = {
  production: ['https://p1', 'https://p2', 'https://p3'],
  development: ['https://d1', 'https://d2', 'https://d3'],
};

test('a file has one address a base of the chosen environment', () => {
  expect(linksTo('movies/src/a.mp4', 'production', bases)).toEqual([
    'https://p1/movies/src/a.mp4',
    'https://p2/movies/src/a.mp4',
    'https://p3/movies/src/a.mp4',
  ]);
});

test('the environment is read from what is stored, production where nothing says otherwise', () => {
  expect(environmentOf(['https://d2/movies/src/a.mp4'], bases)).toBe('development');
  expect(environmentOf(['https://p1/movies/src/a.mp4'], bases)).toBe('production');
  expect(environmentOf(['https://elsewhere/a.mp4'], bases)).toBe('production');
  expect(environmentOf([], bases)).toBe('production');
});

test('both environments on the same bases count as production', () => {
  const same = { production: ['/media/1'], development: ['/media/1'] };
  expect(environmentOf(['/media/1/movies/src/a.mp4'], same)).toBe('production');
});

test('changing the environment rebuilds our links and leaves those of other places', () => {
  expect(linksInEnvironment(['https://p1/movies/src/a.mp4'], 'development', bases)).toEqual(
    linksTo('movies/src/a.mp4', 'development', bases),
  );
  expect(linksInEnvironment(['https://elsewhere/a.mp4'], 'development', bases)).toEqual(['https://elsewhere/a.mp4']);
});

test('links that are there already stay as they are, even where there is only one', () => {
  expect(linksInEnvironment(['https://p2/movies/src/a.mp4'], 'production', bases)).toEqual([
    'https://p2/movies/src/a.mp4',
  ]);
});
