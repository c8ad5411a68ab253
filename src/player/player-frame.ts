/** The page's frame of a player where it says which it is: that stays while one episode follows another. */
export function playerFrameOf(part: HTMLElement): HTMLElement {
  return part.closest<HTMLElement>('[data-player-frame]') ?? part;
}

/** Moves the focus to the player before a pressed element is removed, so that keys still reach the player. */
export function focusPlayer(part: HTMLElement | null): void {
  if (part) playerFrameOf(part).focus({ preventScroll: true });
}
