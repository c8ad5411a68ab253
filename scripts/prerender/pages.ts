/** What is drawn at build time: the file and the address it shows; `shell.html` is what stands around every other page. */
export const prerenderedPages: readonly { file: string; path?: string }[] = [
  { file: 'index.html', path: '/' },
  { file: 'movies.html', path: '/movies' },
  { file: 'tv-shows.html', path: '/tv-shows' },
  { file: 'audiobooks.html', path: '/audiobooks' },
  { file: 'shell.html' },
];
