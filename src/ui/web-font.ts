import { remember } from '@/lib/remembered';

/** Read by the script in index.html too. */
const storageName = 'marquee.font';

/**
 * Shows the site's own face once it is here. The first page is painted without waiting for it, in a system face of the
 * same measures; from then on it is kept, and index.html names it before anything is painted (docs/decisions/0015).
 */
export async function showWebFont(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.font === 'here') return;
  const faces = await document.fonts.load('1rem "Bricolage Grotesque"').catch(() => []);
  if (faces.length === 0) return; // No connection: the system face stays.
  root.dataset.font = 'here';
  remember(storageName, 'here');
}
