/** An ISO time as the browser's date-and-time field has it, by this machine's clock; empty for none. */
export function localTime(isoTime: string): string {
  const time = new Date(isoTime);
  if (Number.isNaN(time.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [String(time.getFullYear()).padStart(4, '0'), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** What such a field says as an ISO time; empty for nothing. */
export function isoTime(localTime: string): string {
  const time = new Date(localTime);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
