/** Calls `handle` at each of these events of the target. Returns the function that stops it. */
export function listen(
  target: EventTarget,
  types: readonly string[],
  handle: (event: Event) => void,
  options?: AddEventListenerOptions,
): () => void {
  for (const type of types) target.addEventListener(type, handle, options);
  return () => {
    for (const type of types) target.removeEventListener(type, handle, options);
  };
}
