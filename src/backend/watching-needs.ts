import type { Schema } from '../../amplify/data/schema';
import { askAsVisitor } from './visitor-api';

type StoredNeeds = Pick<Schema['SiteSettings']['type'], 'watching_needs'>;

/** Requirement for watching, as an administrator has set it; undefined if it is not set. */
export async function readWatchingNeeds(): Promise<'SIGN_IN' | 'MEMBERSHIP' | undefined> {
  const settings = await askAsVisitor<StoredNeeds | null>('SiteSettings.get', {
    field: 'getSiteSettings',
    takes: { id: 'ID!' },
    give: { id: 'site' },
    want: ['watching_needs'],
  });
  return settings?.watching_needs ?? undefined;
}
