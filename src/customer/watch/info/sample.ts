/** The file that plays for a title, as the player measures it. */
export interface PlayedFile {
  seconds: number;
  /** Height of the picture in lines; undefined for sound alone. */
  height: number | undefined;
}

/** Returns the file if it is a sample of the title: shorter than half the stated running time, in seconds. */
export function sampleOf(runningTime: number | undefined, file: PlayedFile | undefined): PlayedFile | undefined {
  return runningTime !== undefined && file && file.seconds < runningTime / 2 ? file : undefined;
}
