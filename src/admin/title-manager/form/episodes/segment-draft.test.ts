import { expect, test } from 'vitest';
import { noSegments, segmentProblems, segmentsOf, storedSegments } from './segment-draft';

const stored = [
  { type: 'intro', start: 5, end: 35 },
  { type: 'credits', start: 3700 },
];

test('edits stored segments, and stores unchanged ones as they were', () => {
  const segments = segmentsOf(JSON.stringify(stored));
  expect(segments).toEqual({
    ...noSegments,
    intro: { from: '00:05', to: '00:35' },
    credits: { from: '1:01:40', to: '' },
  });
  expect(JSON.parse(JSON.stringify(storedSegments(segments ?? noSegments)))).toEqual(stored);
  expect([segmentsOf(undefined), segmentsOf('oops'), segmentsOf([{ type: 'advert', start: 1, end: 2 }])]).toEqual([
    noSegments,
    undefined,
    undefined,
  ]);
});

test.each([
  [{ intro: { from: 'soon', to: '0:35' } }, { 'intro.from': 'titleForm.problem.time' }],
  [{ intro: { from: '0:05', to: '' } }, { 'intro.to': 'titleForm.problem.time' }],
  [{ credits: { from: '', to: '9:00' } }, { 'credits.from': 'titleForm.problem.time' }],
  [{ credits: { from: '9:00', to: 'end' } }, { 'credits.to': 'titleForm.problem.time' }],
  [{ intro: { from: '0:05', to: '0:05' } }, { 'intro.to': 'titleForm.problem.notAfterStart' }],
  [
    { recap: { from: '0:00', to: '0:10' }, intro: { from: '0:05', to: '0:35' } },
    { 'intro.from': 'titleForm.problem.overlapping' },
  ],
  [{ intro: { from: '9:50', to: '10:01' } }, { 'intro.to': 'titleForm.problem.beyondEnd' }],
  [{ credits: { from: '10:00', to: '' } }, { 'credits.from': 'titleForm.problem.beyondEnd' }],
  [{ intro: { from: '0:05', to: '0:35' }, credits: { from: '9:00', to: '10:00' } }, {}],
])('of an episode of ten minutes %j: %j', (typed, problems) => {
  expect(segmentProblems({ ...noSegments, ...typed }, 600)).toEqual(problems);
});
