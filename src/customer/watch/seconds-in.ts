/** The second that an address asks for (`?t=90`); undefined for anything that is none. */
export function secondsIn(text: string | null): number | undefined {
  if (text === null || !/^\d{1,6}$/.test(text)) return undefined;
  return Number(text);
}
