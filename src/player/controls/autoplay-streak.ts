/** Number of consecutive autoplayed episodes since the user's last interaction with the player. */
let followed = 0;

/** True when the player should ask "Are you still watching?". */
export function isStreakLong(): boolean {
  return followed >= longStreak;
}

/** Another episode follows by itself. */
export function continueStreak(): void {
  followed += 1;
}

/** Resets the streak after a user interaction. */
export function endStreak(): void {
  followed = 0;
}

const longStreak = 3;
