import type { Face } from './faces';
import { type InkBox, line, measure } from './lettering';

/** `stack`: every line fills the width; `left` and `centre`: one font size for all lines. */
export type Setting = 'stack' | 'left' | 'centre';

export interface TitleBlock {
  height: number;
  /** Draws the block with its upper left corner at (x, y). */
  draw(x: number, y: number, fill: string): string;
}

interface SetLine {
  text: string;
  size: number;
  box: InkBox;
}

/** Breaks and sizes a title so that it fills the width as well as its words allow. */
export async function setTitle(
  title: string,
  face: Face,
  setting: Setting,
  width: number,
  maxHeight: number,
): Promise<TitleBlock> {
  let best: { lines: SetLine[]; height: number; score: number } | undefined;
  for (const texts of lineBreaks(title)) {
    const boxes = await Promise.all(texts.map((text) => measure(text, face)));
    const natural = boxes.map((box) => width / box.width);
    const smallest = Math.min(...natural);
    // Limits a short word in a stack to about twice the size of the smallest line.
    const sizes = natural.map((size) => (setting === 'stack' ? Math.min(size, smallest * 2.1) : smallest));
    const lines = evenLeading(
      texts.map((text, index) => ({ text, size: sizes[index] ?? smallest, box: boxes[index] ?? emptyBox })),
      setting,
    );
    const shrink = Math.min(1, maxHeight / heightOf(lines, face));
    const shrunk = lines.map((set) => ({ ...set, size: set.size * shrink }));
    const height = heightOf(shrunk, face);
    const score = inkArea(shrunk) * 0.85 ** texts.filter(endsWeakly).length;
    if (!best || score > best.score) best = { lines: shrunk, height, score };
  }
  const chosen = best ?? { lines: [], height: 0 };
  return { height: chosen.height, draw: (x, y, fill) => drawLines(chosen.lines, face, setting, width, x, y, fill) };
}

const emptyBox: InkBox = { left: 0, top: 0, width: 1, height: 1 };

function drawLines(
  lines: readonly SetLine[],
  face: Face,
  setting: Setting,
  width: number,
  x: number,
  y: number,
  fill: string,
): string {
  let top = y;
  return lines
    .map(({ text, size, box }) => {
      const inset = setting === 'centre' ? (width - box.width * size) / 2 : 0;
      const drawn = line(text, face, size, x + inset - box.left * size, top - box.top * size, fill);
      top += box.height * size + face.gap * size;
      return drawn;
    })
    .join('');
}

/** Lines of one size have equal distances, regardless of ascents and descents; stacked lines touch each other. */
function evenLeading(lines: readonly SetLine[], setting: Setting): SetLine[] {
  if (setting === 'stack') return [...lines];
  const ascent = Math.max(...lines.slice(1).map(({ box }) => -box.top), 0);
  const descent = Math.max(...lines.slice(0, -1).map(({ box }) => box.top + box.height), 0);
  return lines.map(({ text, size, box }, index) => {
    const top = index === 0 ? box.top : -ascent;
    const bottom = index === lines.length - 1 ? box.top + box.height : descent;
    return { text, size, box: { left: box.left, width: box.width, top, height: bottom - top } };
  });
}

const heightOf = (lines: readonly SetLine[], face: Face) =>
  lines.reduce(
    (sum, { size, box }, index) => sum + box.height * size + (index < lines.length - 1 ? face.gap * size : 0),
    0,
  );

const inkArea = (lines: readonly SetLine[]) =>
  lines.reduce((sum, { size, box }) => sum + box.width * size * box.height * size, 0);

const weakWords = new Set(['a', 'an', 'the', 'of', 'in', 'on', 'from', 'with', 'and', 'de', 'la', 'to']);

const endsWeakly = (text: string) => weakWords.has(text.split(' ').at(-1)?.toLowerCase() ?? '');

/** Returns all ways to break the words into at most five lines. */
function lineBreaks(title: string): string[][] {
  const words = title.split(' ');
  const ways: string[][] = [];
  for (let cuts = 0; cuts < 2 ** (words.length - 1); cuts++) {
    const lines: string[] = [];
    let current = words[0] ?? '';
    for (const [index, word] of words.slice(1).entries()) {
      if (cuts & (1 << index)) {
        lines.push(current);
        current = word;
      } else {
        current += ` ${word}`;
      }
    }
    lines.push(current);
    if (lines.length <= 5) ways.push(lines);
  }
  return ways;
}
