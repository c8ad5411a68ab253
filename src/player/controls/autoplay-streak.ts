/** How many episodes have followed each other by themselves since somebody last touched the player. */
let followed = 0;

/** Whether it is time to ask if anybody is still watching. */
export function isStreakLong(): boolean {
  return followed >= longStreak;
}

/** Another episode follows by itself. */
export function continueStreak(): void {
  followed += 1;
}

/** Somebody is there. */
export function endStreak(): void {
  followed = 0;
}

const longStreak = 3;
