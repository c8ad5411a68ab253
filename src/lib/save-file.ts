/** Hands a file that was made here to the person, as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), releaseDelay);
}

/** Milliseconds. Safari reads the file only after the user has answered whether the site may download. */
const releaseDelay = 60_000;

/** A table's lines as a file. */
export function csvFile(lines: string): Blob {
  // Spreadsheets take a file without this mark for one of an older encoding.
  return new Blob(['\uFEFF', lines], { type: 'text/csv;charset=utf-8' });
}
