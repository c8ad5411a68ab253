/** Reads a variable that is `on` or `off`; `fallback` if it is unset or empty. Throws for any other value. */
export function switchFromEnvironment(name: string, fallback: 'on' | 'off'): boolean {
  const value = process.env[name]?.trim() || fallback;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new Error(`${name} must be "on" or "off", not "${value}".`);
}
