import { expect, test } from 'vitest';
import { type ReadFile, readEpisodeFiles } from './read-episode-files';

/** A dropped folder, say. */
function unreadable(name: string): File {
  const refuse = () => Promise.reject(new DOMException('', 'NotReadableError'));
  return Object.assign(new File(['x'], name), {
    arrayBuffer: refuse,
    slice: () => Object.assign(new Blob(['x']), { arrayBuffer: refuse }),
  });
}

test('a file of many that cannot be read is refused with words, and the others are read', async () => {
  const read: ReadFile[] = [];
  await readEpisodeFiles([unreadable('01 Folder'), new File(['no film'], '02.mp4')], [], (one) => read.push(one));
  expect(read).toEqual([
    { is: 'refused', fileName: '01 Folder', words: 'uploads.problem.unreadable' },
    { is: 'refused', fileName: '02.mp4', words: 'titleForm.manyRefused' },
  ]);
});

test('captions whose film is not among the files are told of as captions, and not as a film that is none', async () => {
  const read: ReadFile[] = [];
  await readEpisodeFiles([new File(['WEBVTT'], 'S01E02.en.vtt')], [], (one) => read.push(one));
  expect(read).toEqual([{ is: 'refused', fileName: 'S01E02.en.vtt', words: 'titleForm.manyCaptionsAlone' }]);
});
