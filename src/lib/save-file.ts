/** Saves a generated file on the user's device, as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), releaseDelay);
}

/** Milliseconds until the object URL is revoked. Safari reads the file only after the user has allowed the download. */
const releaseDelay = 60_000;

/** Converts the lines of a table to a file. */
export function csvFile(lines: string): Blob {
  // The byte order mark: spreadsheets would otherwise assume a legacy encoding.
  return new Blob(['\uFEFF', lines], { type: 'text/csv;charset=utf-8' });
}
