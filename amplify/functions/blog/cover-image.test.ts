import { expect, test } from 'vitest';
import { coverPathIn } from './cover-image';

test.each([
  ['https://d1.cloudfront.net/blog/cover/a-b-01.webp', 'blog/cover/a-b-01.webp'],
  ['/_local/media/1/blog/cover/a.png?x=1', 'blog/cover/a.png'],
  ['https://d1.cloudfront.net/site/thumbnail/blog-a.webp', undefined],
  ['https://d1.cloudfront.net/blog/cover/../../movies/src/a.mp4', undefined],
  ['https://d1.cloudfront.net/blog/cover/', undefined],
])('of %s deletes only an image of the blog', (address, path) => {
  expect(coverPathIn(address)).toBe(path);
});
