/**
 * SubRip captions (.srt) as the WebVTT that browsers show: another head, points for commas, no places in pixels. Undefined
 * for what holds no captions.
 */
export async function subripToWebVtt(file: File): Promise<File | undefined> {
  if (file.size > largest) return undefined;
  const lines = decoded(await file.arrayBuffer()).split(/\r\n?|\n/);
  const converted = lines.map((line) => timingOf(line) ?? line.replace(/\{\\[^}]*\}/g, '').trimEnd());
  if (!converted.some((line) => timing.test(line))) return undefined;
  const text = `WEBVTT\n\n${converted.join('\n').trim()}\n`;
  const name = `${file.name.replace(/\.[a-z0-9]+$/i, '')}.vtt`;
  return new File([text], name, { type: 'text/vtt', lastModified: file.lastModified });
}

/** In bytes: the longest film's captions have a tenth. */
const largest = 5 * 2 ** 20;

/** What a line of times begins with, as SubRip and as WebVTT have it. */
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

/** SubRip does not say how its letters are written: as marked, else UTF-8, else as Windows wrote them in western Europe. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // One letter that is no UTF-8 tells the whole file apart.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
