/** A comma-separated list of addresses from the environment of the synthesis; each must be a whole http(s) address. */
export function addressesFromEnvironment(name: string, fallback: string[]): string[] {
  const value = process.env[name]?.trim();
  if (!value) return fallback;
  const addresses = value.split(',').map((address) => address.trim().replace(/\/+$/, ''));
  const wrong = addresses.find((address) => !/^https?:\/\/[^\s/]+/.test(address));
  if (wrong !== undefined) throw new Error(`${name} holds "${wrong}", which is not an http(s) address.`);
  return addresses;
}
