/** Hands a file that was made here to the person, as a download. */
export function saveFile(name: string, content: string, type: string): void {
  // Spreadsheets take a file without this mark for one of an older encoding.
  const address = URL.createObjectURL(new Blob(['\uFEFF', content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it up by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
