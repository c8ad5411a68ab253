import { randomFrom } from '../artwork/stage';

export type Mood = 'dark' | 'tender' | 'playful' | 'wide';

export const sampleRate = 22_050;

/**
 * Composes quiet held chords with a slow plucked line, seeded by a name: 16-bit mono PCM at `sampleRate` samples per
 * second. It fades in and out, and is quiet enough for a voice over it.
 */
export function composeBed(name: string, mood: Mood, seconds: number): Int16Array {
  const random = randomFrom(`music ${name}`);
  const { scale, chordSeconds, pluckSeconds, brightness } = moods[mood];
  const root = 98 * 2 ** (Math.floor(random() * 7) / 12);
  const chords = Array.from({ length: 4 }, (_, index) => (index === 0 ? 0 : Math.floor(random() * 5)));
  const melody = Array.from({ length: 16 }, () => (random() < 0.3 ? undefined : Math.floor(random() * 8)));
  const pitch = (degree: number) =>
    root * 2 ** ((scale[degree % scale.length] ?? 0) / 12 + Math.floor(degree / scale.length));
  const samples = new Int16Array(Math.round(seconds * sampleRate));
  for (let index = 0; index < samples.length; index++) {
    const time = index / sampleRate;
    const chord = chords[Math.floor(time / chordSeconds) % chords.length] ?? 0;
    const inChord = time % chordSeconds;
    const swell = Math.min(1, inChord / 0.9, (chordSeconds - inChord) / 0.5);
    const pad = [0, 2, 4].reduce(
      (sum, step, voice) => sum + tone(pitch(chord + step), time, brightness) * (voice === 0 ? 1 : 0.7),
      0,
    );
    const note = melody[Math.floor(time / pluckSeconds) % melody.length];
    const inNote = time % pluckSeconds;
    const pluck =
      note === undefined
        ? 0
        : Math.sin(2 * Math.PI * pitch(note + 7) * time) * Math.exp(-inNote * 3.2) * Math.min(1, inNote / 0.01);
    const edge = Math.min(1, time / 1.2, (seconds - time) / 1.5);
    samples[index] = Math.round(32_767 * Math.max(0, edge) * (0.055 * pad * swell + 0.09 * pluck));
  }
  return samples;
}

interface MoodOfSound {
  /** Semitones above the root. */
  scale: readonly number[];
  chordSeconds: number;
  pluckSeconds: number;
  /** Share of the overtones. */
  brightness: number;
}

const moods: Record<Mood, MoodOfSound> = {
  dark: { scale: [0, 1, 3, 5, 7, 8, 10], chordSeconds: 4.4, pluckSeconds: 2.2, brightness: 0.5 },
  tender: { scale: [0, 2, 3, 5, 7, 9, 10], chordSeconds: 3.6, pluckSeconds: 0.9, brightness: 0.25 },
  playful: { scale: [0, 2, 4, 5, 7, 9, 11], chordSeconds: 2.4, pluckSeconds: 0.3, brightness: 0.3 },
  wide: { scale: [0, 2, 4, 7, 9], chordSeconds: 4, pluckSeconds: 1, brightness: 0.4 },
};

/** Returns the sample of a sine with two overtones and a slightly detuned twin, which beats slowly. */
function tone(frequency: number, time: number, brightness: number): number {
  const phase = 2 * Math.PI * frequency * time;
  return (
    Math.sin(phase) +
    0.6 * Math.sin(phase * 1.004) +
    brightness * 0.5 * Math.sin(phase * 2) +
    brightness * 0.25 * Math.sin(phase * 3.002)
  );
}
