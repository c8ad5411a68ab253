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
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.500\nHello, <i>you</i>\n\n2\n01:00:05.250 --> 01:00:06.750 line:0\nBye\n',
  );
  expect(file).toMatchObject({ name: 'film.es.vtt', type: 'text/vtt', lastModified: 7 });
  expect(file && (await formatOf(file))).toMatchObject({ name: 'webvtt' });
});

const cueOf = async (content: string) => (await converted(content)).text?.split('\n').slice(2);
const times = '00:00:01,000 --> 00:00:02,000';

test.each([
  ['an arrow', 'Press --> to go on', 'Press --&gt; to go on'],
  ['a comparison', 'If 1 < 2 <i>then</i>', 'If 1 &lt; 2 <i>then</i>'],
  ['tags in capitals', '<I>Sing</I>', '<i>Sing</i>'],
  ['a color', '<font color="#ff0">Hey</font> you', 'Hey you'],
  ['styles of ASS', '{\\b1}Hey{\\b0} you', 'Hey you'],
])('keeps the text of a cue with %s', async (_, text, expected) => {
  expect(await cueOf(`1\n${times}\n${text}`)).toEqual(['1', times.replaceAll(',', '.'), expected, '']);
});

test('shows a cue at the top that SubRip has there', async () => {
  expect(await cueOf(`1\n${times}\n{\\an8}Up`)).toEqual(['1', '00:00:01.000 --> 00:00:02.000 line:0', 'Up', '']);
});

test.each([
  ['more than 99 hours', '100:00:01,000 --> 100:00:02,000', '100:00:01.000 --> 100:00:02.000'],
  ['a negative start', '-00:00:01,500 --> 00:00:02,000', '00:00:00.000 --> 00:00:02.000'],
])('converts a file whose first cue has %s', async (_, line, expected) => {
  const content = `1\n${line}\nHello`;
  expect(await formatOf(new Blob([content]))).toMatchObject({ name: 'subrip' });
  expect(await cueOf(content)).toEqual(['1', expected, 'Hello', '']);
});

test('converts a file without cue numbers, with old line ends', async () => {
  const content = `${times}\rOne\r\r00:00:03,000 --> 00:00:04,000\rTwo`;
  expect(await formatOf(new Blob([content]))).toMatchObject({ name: 'subrip' });
  expect((await converted(content)).text).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nOne\n\n00:00:03.000 --> 00:00:04.000\nTwo\n',
  );
});

const spanish = '1\n00:00:01,000 --> 00:00:02,000\n¿Mañana?\n';

test.each([
  ['UTF-8', `\u{feff}${spanish}`],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from(spanish, 'utf16le')])],
  ['UTF-16 without a mark', new Uint8Array(Buffer.from(spanish, 'utf16le'))],
  ['big-endian UTF-16 without a mark', new Uint8Array(Buffer.from(spanish, 'utf16le').swap16())],
  ['Latin', Uint8Array.from(spanish, (letter) => letter.charCodeAt(0))],
])('reads captions in %s', async (_, content) => {
  expect(await formatOf(new Blob([content]))).toMatchObject({ medium: 'captions', name: 'subrip' });
  expect((await converted(content)).text).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\n¿Mañana?\n');
});

const webvtt = 'WEBVTT\n\n00:01.000 --> 00:02.000 line:0\n¿Mañana?\n';

test.each([
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from(webvtt, 'utf16le')])],
  ['UTF-16 without a mark', new Uint8Array(Buffer.from(webvtt, 'utf16le'))],
  ['Latin', Uint8Array.from(webvtt, (letter) => letter.charCodeAt(0))],
])('converts WebVTT in %s to UTF-8', async (_, content) => {
  expect(await formatOf(new Blob([content]))).toMatchObject({ medium: 'captions', name: 'webvtt' });
  expect((await converted(content)).text).toBe(webvtt);
});

test('converts no file without captions', async () => {
  expect((await converted('Once upon a time')).file).toBeUndefined();
});
