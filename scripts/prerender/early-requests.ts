import type { EarlyData, EarlyNeeds } from '../../src/backend/client/early-response.ts';
import type { PublicApi } from '../../src/backend/client/public-api.ts';
import { anyId } from '../site-pages.ts';
import { inlineScript } from './inline-scripts.ts';

/** Returns markup for a page's head that requests data and shows pictures before the app has loaded. */
export async function earlyRequests(api: PublicApi, needs: readonly EarlyNeeds[]): Promise<string> {
  if (needs.length === 0) return '';
  const data: EarlyData = { ...api, anyId, needs };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="early-needs">${json}</script>${await inlineScript('early-requests')}`;
}

/** Style of placeholders (src/ui/Skeleton.tsx) once the early script fills in pictures and names. */
export const earlyStyle =
  '[data-early] img{width:100%;height:100%;object-fit:cover;border-radius:inherit}[data-early=stage] [data-blurred]{opacity:.45;filter:blur(40px);scale:1.25}[data-early=name]:not(:empty){min-width:0;width:100%;background:none;font-weight:600;line-height:1rem;white-space:nowrap;text-overflow:ellipsis;overflow:clip visible}';
