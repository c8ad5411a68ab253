import { expect, test } from 'vitest';
import { chosenFileOf } from '../files/file-slot';
import { type ReadEpisodeFile, readCaptionFiles, readEpisodeFiles } from './read-episode-files';

const webvtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n';

const subrip = '1\n00:00:00,000 --> 00:00:01,000\n¿Qué tal?\n';

test("detects the language of an episode's captions from the file name", async () => {
  const { captions, refused } = await readCaptionFiles([
    new File([webvtt], 'S01E02.en.vtt'),
    new File([subrip], 'S01E02.spa.srt'),
  ]);
  expect(refused).toEqual([]);
  expect(captions.map(({ language, label, file }) => [language, label, chosenFileOf(file)?.file.name])).toEqual([
    ['en', 'English', 'S01E02.en.vtt'],
    ['es', 'Español', 'S01E02.spa.vtt'],
  ]);
});

test('rejects captions without a language, without cues or given twice, with a message', async () => {
  const { captions, refused } = await readCaptionFiles([
    new File([webvtt], 'S01E02.vtt'),
    new File(['Hello.'], 'S01E02.de.vtt'),
    new File([webvtt], 'S01E02.en.vtt'),
    new File([webvtt], 'S01E02 The Pilot.en.vtt'),
  ]);
  expect(captions.map(({ language }) => language)).toEqual(['en']);
  expect(refused).toEqual([
    { fileName: 'S01E02.vtt', messageId: 'titleForm.manyCaptionsNoLanguage' },
    { fileName: 'S01E02.de.vtt', messageId: 'uploads.refused.notCaptions' },
    { fileName: 'S01E02 The Pilot.en.vtt', messageId: 'titleForm.captionsTaken' },
  ]);
});

/** A dropped folder, say. */
function unreadable(name: string): File {
  const refuse = () => Promise.reject(new DOMException('', 'NotReadableError'));
  return Object.assign(new File(['x'], name), {
    arrayBuffer: refuse,
    slice: () => Object.assign(new Blob(['x']), { arrayBuffer: refuse }),
  });
}

test('rejects an unreadable or empty file with a message, and reads the others', async () => {
  const read: ReadEpisodeFile[] = [];
  const files = [unreadable('01 Folder'), new File(['no film'], '02.mp4'), new File([], '03.mp4')];
  await readEpisodeFiles(files, [], (one) => read.push(one));
  expect(read).toEqual([
    { is: 'refused', fileName: '01 Folder', messageId: 'uploads.problem.unreadable' },
    { is: 'refused', fileName: '02.mp4', messageId: 'uploads.refused.notAVideo' },
    { is: 'refused', fileName: '03.mp4', messageId: 'uploads.refused.empty' },
  ]);
});

test('reports pictures and captions without their film', async () => {
  const read: ReadEpisodeFile[] = [];
  const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
  const files = [new File(['WEBVTT'], 'S01E03.en.vtt'), picture('poster.jpg'), picture('02.jpg')];
  await readEpisodeFiles([...files, new File(['no film'], '02.mp4')], [], (one) => read.push(one));
  expect(read).toEqual([
    { is: 'refused', fileName: '02.mp4', messageId: 'uploads.refused.notAVideo' },
    { is: 'refused', fileName: 'poster.jpg', messageId: 'titleForm.manyPictureUnused' },
    { is: 'refused', fileName: '02.jpg', messageId: 'titleForm.manyPictureUnused' },
    { is: 'refused', fileName: 'S01E03.en.vtt', messageId: 'titleForm.manyCaptionsAlone' },
  ]);
});
