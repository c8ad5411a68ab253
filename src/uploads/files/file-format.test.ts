import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatOf } from './file-format';

const bytes = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);

test.each([
  ['an MP4', '\0\0\0\x20ftypisom\0\0\x02\0', 'video', 'mp4'],
  ['an MP4 of a phone', '\0\0\0\x18ftypmp42', 'video', 'mp4'],
  ['a QuickTime film', '\0\0\0\x14ftypqt  ', 'video', 'mov'],
  ['an old QuickTime film', '\0\0\x01\0moov\0\0\0\x6cmvhd', 'video', 'mov'],
  ['an audiobook', '\0\0\0\x1cftypM4A \0\0\0\0', 'audio', 'm4a'],
  ['a WebM', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'video', 'webm'],
  ['a Matroska film', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska', 'master', 'mkv'],
  ['an AVI', 'RIFF\x24\0\0\0AVI LIST', 'master', 'avi'],
  ['a transport stream', `G${'\0'.repeat(187)}G${'\0'.repeat(187)}G\0`, 'master', 'ts'],
  ['a Blu-ray stream', `\0\0\0\0G${'\0'.repeat(191)}G${'\0'.repeat(191)}G\0`, 'master', 'm2ts'],
  ['an MPEG program stream', '\0\0\x01\xba\x44', 'master', 'mpg'],
  ['a Windows Media film', '\x30\x26\xb2\x75\x8e', 'master', 'wmv'],
  ['a Flash film', 'FLV\x01\x05', 'master', 'flv'],
  ['an MP3 with a tag', 'ID3\x03\0\0', 'audio', 'mp3'],
  ['an MP3 without', '\xff\xfb\x90\x44', 'audio', 'mp3'],
  ['an AAC without a container', '\xff\xf1\x50\x80', 'audio', 'aac'],
  ['an OGG', 'OggS\0\x02', 'audio', 'ogg'],
  ['an Ogg film', `OggS\0\x02${'\0'.repeat(22)}\x80theora\x03`, 'master', 'ogv'],
  ['an MXF film', '\x06\x0e\x2b\x34\x02\x05\x01\x01', 'master', 'mxf'],
  ['a FLAC', 'fLaC\0\0', 'audio', 'flac'],
  ['a WAV', 'RIFF\x24\0\0\0WAVEfmt ', 'audio', 'wav'],
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'picture', 'jpg'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0', 'picture', 'png'],
  ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'picture', 'webp'],
  ['an AVIF', '\0\0\0\x20ftypavif\0\0\0\0', 'picture', 'avif'],
  ['an AVIF of a general brand', '\0\0\0\x20ftypmif1\0\0\0\0mif1avif', 'picture', 'avif'],
  ['a GIF', 'GIF89a\x01\0', 'picture', 'gif'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg">', 'picture', 'svg'],
  ['a drawing with a preface', '<?xml version="1.0"?>\n<!-- Ink -->\n<svg width="1">', 'picture', 'svg'],
  ['SubRip captions', '1\r\n00:00:01,000 --> 00:00:02,000\r\nHello', 'captions', 'srt'],
  ['captions', 'WEBVTT\n\n00:00.000', 'captions', 'vtt'],
])('detects %s by its content', async (_, content, medium, extension) => {
  expect(await formatOf(bytes(content))).toMatchObject({ medium, extension });
});

test.each([
  ['a page', '<!doctype html><title>x</title><svg></svg>'],
  ['a document', '%PDF-1.7'],
  ['a program', 'MZ\x90\0\x03'],
  ['a text that begins like a transport stream', `G${'x'.repeat(400)}`],
  ['a HEIC picture, which few browsers show', '\0\0\0\x18ftypheic'],
  ['a text', 'Once upon a time'],
])('rejects %s', async (_, content) => {
  expect(await formatOf(bytes(content))).toBeUndefined();
});

test.each([
  ['movies/src/nosferatu-1922.mp4', 'video'],
  ['movies/thumbnail/nosferatu-1922.webp', 'picture'],
])('detects the format of the sample %s', async (path, medium) => {
  expect(await formatOf(new Blob([new Uint8Array(readFileSync(`amplify/seed/media/${path}`))]))).toMatchObject({
    medium,
  });
});
