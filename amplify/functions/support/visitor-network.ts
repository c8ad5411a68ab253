/**
 * Returns the rate limit key of a visitor: the IPv4 address, or the first 64 bits of an IPv6 address, because one line
 * can use all addresses of that network.
 */
export function visitorNetwork(address: string): string {
  // With a dot: an IPv4 address, as it is or in the guise of the other.
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = '', after] = address.toLowerCase().split('::');
  const groups = before.split(':').filter(Boolean);
  const following = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - following.length) }, () => '0');
  const whole = [...groups, ...zeros, ...following].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${whole.slice(0, 4).join(':')}::/64`;
}
