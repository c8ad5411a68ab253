/** Playback speeds: books have higher ones. */
export const speeds = {
  video: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
  audio: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3],
} as const;

/** The next speed up or down; the last stays. */
export function speedAfter(speed: number, steps: 1 | -1, form: keyof typeof speeds): number {
  const offered: readonly number[] = speeds[form];
  const beyond = steps === 1 ? offered.find((one) => one > speed) : offered.findLast((one) => one < speed);
  return beyond ?? speed;
}
