/** Returns the player's outer frame, which stays mounted between episodes; without one, the part itself. */
export function playerFrameOf(part: HTMLElement): HTMLElement {
  return part.closest<HTMLElement>('[data-player-frame]') ?? part;
}

/** Ref of a part of the player: moves the focus from a removed element inside to the player. */
export function focusPlayerOnRemoval(part: HTMLElement | null) {
  return () => {
    if (part?.contains(document.activeElement)) focusPlayer(part);
  };
}

/** Moves the focus to the player before a pressed element is removed, so that keys still reach the player. */
export function focusPlayer(part: HTMLElement | null): void {
  if (part) playerFrameOf(part).focus({ preventScroll: true });
}
