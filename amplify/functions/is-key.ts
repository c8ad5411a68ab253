/** Whether a text that somebody sent can be a part of a key; for any other the store throws, in words about itself. */
export function isKey(text: string): boolean {
  return text !== '' && Buffer.byteLength(text) <= 1024;
}
