import { writeLocalStorage } from '@/lib/local-storage';

/** The script in index.html uses the same name. */
const storageName = 'marquee.font';

/**
 * Loads the site's web font. The first page renders without it, in a system font with the same metrics; afterwards it
 * is cached, and index.html preloads it (docs/decisions/0015).
 */
export async function showWebFont(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.font === 'here') return;
  const faces = await document.fonts.load('1rem "Bricolage Grotesque"').catch(() => []);
  if (faces.length === 0) return; // No connection: the system face stays.
  root.dataset.font = 'here';
  writeLocalStorage(storageName, 'here');
}
