import { readFileSync } from 'node:fs';
import { minify, transformWithOxc } from 'vite';
import type { EarlyData, EarlyNeeds } from '../../src/backend/early-answer.ts';
import type { PublicApi } from '../../src/backend/public-api.ts';
import { anyId } from './pages.ts';

const file = 'src/early-script.ts';

/** Markup for the head of a page that requests its data and shows its pictures before the client app has loaded. */
export async function earlyRequests(api: PublicApi, needs: readonly EarlyNeeds[]): Promise<string> {
  if (needs.length === 0) return '';
  const data: EarlyData = { ...api, anyId, needs };
  const { code } = await minify(file, (await transformWithOxc(readFileSync(file, 'utf8'), file)).code);
  return `<script type="application/json" id="early-needs">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script><script>${code.trim()}</script>`;
}

/**
 * Style of the prerendered placeholders (src/ui/Skeleton.tsx) once the early script fills in pictures and one-line
 * names.
 */
export const earlyStyle =
  '[data-early] img{width:100%;height:100%;object-fit:cover;border-radius:inherit}[data-early=name]:not(:empty){width:100%;background:none;font-weight:600;line-height:1rem;white-space:nowrap;text-overflow:ellipsis;overflow:clip visible}';
