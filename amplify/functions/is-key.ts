/**
 * Returns true if a text from a client is a valid part of a key; DynamoDB rejects any other with an error that reveals
 * internals.
 */
export function isKey(text: string): boolean {
  return text !== '' && Buffer.byteLength(text) <= 1024;
}
