export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** Returns a WebVTT file of the cues, whose times are in seconds. */
export function webVtt(cues: readonly Cue[]): string {
  return ['WEBVTT', ...cues.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${text}`), ''].join(
    '\n\n',
  );
}

function stamp(seconds: number): string {
  const whole = new Date(Math.round(seconds * 1000)).toISOString();
  return whole.slice(whole.indexOf('T') + 1, -1);
}
