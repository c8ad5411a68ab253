import { expect, test } from 'vitest';
import { createGapReport } from './report-gaps.ts';

const gap = (path: string) => ({ type: 'AWS::KMS::Key', path, consequence: 'requests to KMS fail' });
const line = (path: string) => `Not supported: AWS::KMS::Key ${path}: requests to KMS fail`;

test('a change of the definitions reports its new gaps only, and a gap that returns again', () => {
  const lines: string[] = [];
  const report = createGapReport((text) => lines.push(text));
  const reportedFor = (...paths: string[]) => {
    report({ unsupportedResources: paths.map(gap), api: undefined });
    return lines.splice(0);
  };
  expect(reportedFor('a', 'b')).toEqual([line('a'), line('b')]);
  expect(reportedFor('a', 'b', 'c')).toEqual([line('c')]);
  expect(reportedFor('b')).toEqual([]);
  expect(reportedFor('a', 'b')).toEqual([line('a')]);
});
