import { decodedText } from './decoded-text';

/**
 * Converts SubRip captions (.srt) to WebVTT: header, decimal points, no pixel coordinates, only the tags and positions
 * that WebVTT supports. Converts WebVTT in another encoding to UTF-8. Undefined for a file without captions.
 */
export async function subripToWebVtt(file: File): Promise<File | undefined> {
  if (file.size > maxBytes) return undefined;
  const text = await decodedText(file);
  if (/^WEBVTT\b/.test(text)) return webVttFile(text, file);
  const lines = text.split(/\r\n?|\n/);
  const converted = lines.map((line, index) => timingOf(line, lines[index + 1]) ?? cueText(line));
  if (!converted.some((line) => timing.test(line))) return undefined;
  return webVttFile(`WEBVTT\n\n${converted.join('\n').trim()}\n`, file);
}

function webVttFile(text: string, { name, lastModified }: File): File {
  return new File([text], `${name.replace(/\.[a-z0-9]+$/i, '')}.vtt`, { type: 'text/vtt', lastModified });
}

/** Maximum size in bytes, about ten times that of the longest video's captions. */
const maxBytes = 5 * 2 ** 20;

/** Start of a timing line in SubRip and WebVTT; captions that were shifted to an earlier time begin with a minus. */
const timing = /^\s*(-?\d+):(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(-?\d+):(\d{1,2}):(\d{1,2})[,.](\d{1,3})/;

/** Code of a cue at the top of the picture. */
const atTop = /\{\\an[789]\}/;

function timingOf(line: string, text = ''): string | undefined {
  const found = timing.exec(line);
  if (!found) return undefined;
  const [hours = '', minutes = '', seconds = '', thousandths = '', ...end] = found.slice(1);
  return `${timeOf([hours, minutes, seconds, thousandths])} --> ${timeOf(end)}${atTop.test(text) ? ' line:0' : ''}`;
}

/** Escapes the text of a cue: in WebVTT an arrow ends the cue, and a `<` that begins no tag ends its text. */
function cueText(line: string): string {
  return line
    .replace(/\{\\[^}]*\}|<\/?(?![ibu]>)[a-z][^>]*>/gi, '')
    .replace(/<(\/?[ibu]>)?/gi, (found, tag) => (tag ? found.toLowerCase() : '&lt;'))
    .replaceAll('-->', '--&gt;')
    .trimEnd();
}

function timeOf([hours = '', minutes = '', seconds = '', thousandths = '']: string[]): string {
  if (hours.startsWith('-')) return '00:00:00.000';
  const clock = [hours, minutes, seconds].map((part) => part.padStart(2, '0')).join(':');
  return `${clock}.${thousandths.padEnd(3, '0')}`;
}
