import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';

export type Theme = 'dark' | 'light';

const storageName = 'marquee.theme';

/** Returns the theme on the screen: the one that the user has chosen in this browser, else the system's. */
export function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Applies the theme that the user has chosen in this browser; without a choice the style sheet follows the system. */
export function applyChosenTheme(): void {
  const chosen = readLocalStorage(storageName);
  if (chosen === 'dark' || chosen === 'light') document.documentElement.dataset.theme = chosen;
}

/** Applies `theme` and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  // Otherwise every coloured element starts transitions, which block a page with a long table for several frames.
  root.toggleAttribute('data-theme-changing', true);
  root.dataset.theme = theme;
  // The second callback runs after the frame with the new colours.
  requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute('data-theme-changing')));
  writeLocalStorage(storageName, theme);
}
