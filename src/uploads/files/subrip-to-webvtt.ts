import { decodedText } from './decoded-text';

/**
 * Converts SubRip captions (.srt) to WebVTT: header, decimal points, no pixel coordinates. Converts WebVTT in another
 * encoding to UTF-8. Undefined for a file without captions.
 */
export async function subripToWebVtt(file: File): Promise<File | undefined> {
  if (file.size > largest) return undefined;
  const text = await decodedText(file);
  if (/^WEBVTT\b/.test(text)) return webVttFile(text, file);
  const lines = text.split(/\r\n?|\n/);
  const converted = lines.map((line) => timingOf(line) ?? line.replace(/\{\\[^}]*\}/g, '').trimEnd());
  if (!converted.some((line) => timing.test(line))) return undefined;
  return webVttFile(`WEBVTT\n\n${converted.join('\n').trim()}\n`, file);
}

function webVttFile(text: string, { name, lastModified }: File): File {
  return new File([text], `${name.replace(/\.[a-z0-9]+$/i, '')}.vtt`, { type: 'text/vtt', lastModified });
}

/** Maximum in bytes: captions of the longest video have a tenth of it. */
const largest = 5 * 2 ** 20;

/** Start of a timing line in SubRip and WebVTT. */
const timing = /^\s*(\d+):(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(\d+):(\d{1,2}):(\d{1,2})[,.](\d{1,3})/;

function timingOf(line: string): string | undefined {
  const found = timing.exec(line);
  if (!found) return undefined;
  const [hours = '', minutes = '', seconds = '', thousandths = '', ...end] = found.slice(1);
  return `${timeOf([hours, minutes, seconds, thousandths])} --> ${timeOf(end)}`;
}

function timeOf([hours = '', minutes = '', seconds = '', thousandths = '']: string[]): string {
  const clock = [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':');
  return `${clock}.${thousandths.padEnd(3, '0')}`;
}
