import { expect, test, vi } from 'vitest';
import { listLooseFiles } from '@/backend/title-management';
import { orphanedFilesQuery } from './orphaned-files';

vi.mock('@/backend/title-management', { spy: true });

test('a damaged record does not hide the orphaned files of the others', async () => {
  const record = { state: 'REMOVING', kind: 'movie', title: 'Nosferatu', user_id: 'a', createdAt: '', updatedAt: '' };
  vi.mocked(listLooseFiles).mockResolvedValue([
    { ...record, id: 'cut', files: '[{"path":"movies/src/a.mp4"' },
    { ...record, id: 'other', files: '[null,{"path":1}]' },
    { ...record, id: 'sound', files: '[{"path":"movies/src/b.mp4","size":12}]' },
  ]);
  const found = await orphanedFilesQuery().queryFn();
  expect(found.map(({ id, files }) => [id, files])).toEqual([
    ['cut', []],
    ['other', [{ path: '1', size: 0 }]],
    ['sound', [{ path: 'movies/src/b.mp4', size: 12 }]],
  ]);
});
