import { expect, test } from 'vitest';
import { editDistance } from './edit-distance';

test.each([
  ['alien', 'alien', 0],
  ['', 'alien', 5],
  ['alien', '', 5],
  ['', '', 0],
  ['alien', 'olien', 1],
  ['alien', 'alie', 1],
  ['alien', 'aliien', 1],
  ['alien', 'alein', 1],
  ['kitten', 'sitting', 3],
  ['nosfreato', 'nosferatu', 2],
  ['abc', 'xyz', 3],
  ['Alien', 'alien', 1],
])('%j and %j are %d apart, in either direction', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
