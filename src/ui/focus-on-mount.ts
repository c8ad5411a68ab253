/** Ref callback that focuses an element when it mounts, for content that replaces the focused element. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
