/** The file that plays for a title, as the player measures it. */
export interface PlayedFile {
  seconds: number;
  /** Lines of the picture; undefined for sound alone. */
  height: number | undefined;
}

/** The file if it is a sample of the title: shorter than half the stated running time, in seconds. */
export function sampleOf(runningTime: number | undefined, file: PlayedFile | undefined): PlayedFile | undefined {
  return runningTime !== undefined && file && file.seconds < runningTime / 2 ? file : undefined;
}
