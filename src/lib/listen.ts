/** Calls `handle` at each of these events of the target. Returns the function that stops it. */
export function listen(
  target: EventTarget,
  types: readonly string[],
  handle: (event: Event) => void,
  isCapturing = false,
): () => void {
  for (const type of types) target.addEventListener(type, handle, isCapturing);
  return () => {
    for (const type of types) target.removeEventListener(type, handle, isCapturing);
  };
}
