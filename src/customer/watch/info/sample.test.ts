import { expect, test } from 'vitest';
import { sampleOf } from './sample';

const clip = { seconds: 10, height: 360 };

test.each([
  ['a clip of a film is a sample', 4740, clip, clip],
  ['a file about as long as stated is the film', 11, clip, undefined],
  ['half the running time is no sample yet', 20, clip, undefined],
  ['without a stated running time nothing is known', undefined, clip, undefined],
  ['before the file is measured nothing is known', 4740, undefined, undefined],
])('%s', (_, runningTime, file, sample) => {
  expect(sampleOf(runningTime, file)).toEqual(sample);
});
