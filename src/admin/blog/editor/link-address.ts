/** Normalizes a typed address to one that stored HTML may link to; undefined for any other. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return undefined;
  if (/^(?:https?:\/\/[^/]|mailto:[^@]+@|\/(?!\/))/i.test(address)) return address;
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]|$)/i.test(address) ? `https://${address}` : undefined;
}
