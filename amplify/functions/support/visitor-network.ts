/**
 * By what a visitor is counted: the address, of IPv6 the network (the first 64 of its bits). One line has as many addresses
 * of that as it likes, so the rest of it tells nobody apart.
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
