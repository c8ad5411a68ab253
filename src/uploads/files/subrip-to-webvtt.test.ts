import { expect, test } from 'vitest';
import { formatOf } from './file-format';
import { subripToWebVtt } from './subrip-to-webvtt';

const subrip =
  '1\r\n00:00:01,000 --> 00:00:04,5 X1:40 X2:600\r\nHello, <i>you</i>\r\n \r\n2\r\n1:00:05,250 --> 1:00:06,750\r\n{\\an8}Bye';

async function converted(content: BlobPart) {
  const file = await subripToWebVtt(new File([content], 'film.es.srt', { lastModified: 7 }));
  return { file, text: await file?.text() };
}

test('converts SubRip times, drops SubRip codes and keeps the text', async () => {
  const { file, text } = await converted(subrip);
  expect(text).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.500\nHello, <i>you</i>\n\n2\n01:00:05.250 --> 01:00:06.750\nBye\n',
  );
  expect(file).toMatchObject({ name: 'film.es.vtt', type: 'text/vtt', lastModified: 7 });
  expect(file && (await formatOf(file))).toMatchObject({ name: 'webvtt' });
});

const spanish = '1\n00:00:01,000 --> 00:00:02,000\n¿Mañana?\n';

test.each([
  ['UTF-8', `\u{feff}${spanish}`],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from(spanish, 'utf16le')])],
  ['Latin', Uint8Array.from(spanish, (letter) => letter.charCodeAt(0))],
])('reads captions in %s', async (_, content) => {
  expect(await formatOf(new Blob([content]))).toMatchObject({ medium: 'captions', name: 'subrip' });
  expect((await converted(content)).text).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\n¿Mañana?\n');
});

const webvtt = 'WEBVTT\n\n00:01.000 --> 00:02.000 line:0\n¿Mañana?\n';

test.each([
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from(webvtt, 'utf16le')])],
  ['Latin', Uint8Array.from(webvtt, (letter) => letter.charCodeAt(0))],
])('converts WebVTT in %s to UTF-8', async (_, content) => {
  expect(await formatOf(new Blob([content]))).toMatchObject({ medium: 'captions', name: 'webvtt' });
  expect((await converted(content)).text).toBe(webvtt);
});

test('converts no file without captions', async () => {
  expect((await converted('Once upon a time')).file).toBeUndefined();
});
