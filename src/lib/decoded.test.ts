import { expect, test } from 'vitest';
import { decoded, nameInAddress } from './decoded';

test.each([
  ['payments', 'payments'],
  ['tel%C3%A9fono', 'teléfono'],
  ['100%', '100%'],
  ['', ''],
])('%j reads %j', (part, read) => {
  expect(decoded(part)).toBe(read);
});

test.each([
  ['https://media.example/1/movies/thumbnail/El%20ni%C3%B1o.webp?v=2', 'El niño.webp'],
  ['https://media.example/100%.webp#top', '100%.webp'],
  ['', ''],
])('the file of %j is called %j', (address, name) => {
  expect(nameInAddress(address)).toBe(name);
});
