import { expect, test } from 'vitest';
import { BackendError } from '@/backend/client/errors';
import { refusedOutcome } from './edited-title';

const refused = (message: string) =>
  refusedOutcome(new BackendError('Lambda:Unhandled', [{ path: 'saveTitle', message }]));

test('returns a rejection as an outcome with details', () => {
  expect(refused('INVALID_TITLE: [{"field":"year","problem":"NOT_A_NUMBER"}]')).toEqual({
    outcome: 'INVALID',
    errors: [{ field: 'year', problem: 'NOT_A_NUMBER' }],
  });
  expect(refused('FILE_MISSING: movies/src/a.mp4')).toEqual({ outcome: 'FILE_MISSING', path: 'movies/src/a.mp4' });
  expect(refused('NO_SUCH_TITLE')).toEqual({ outcome: 'GONE' });
  expect(refused('SAVE_DISCARDED')).toEqual({ outcome: 'DISCARDED' });
});

test('throws any other failure', () => {
  expect(refused('A network error has occurred.')).toBeUndefined();
});
