/** Hands a file that was made here to the person, as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A table's lines as a file. */
export function csvFile(lines: string): Blob {
  // Spreadsheets take a file without this mark for one of an older encoding.
  return new Blob(['\uFEFF', lines], { type: 'text/csv;charset=utf-8' });
}
