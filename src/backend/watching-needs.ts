import type { Schema } from '../../amplify/data/schema';
import { readField } from './graphql';

type StoredNeeds = Pick<Schema['SiteSettings']['type'], 'watching_needs'>;

/** Requirement for watching, as an administrator has set it; undefined if it is not set. */
export async function readWatchingNeeds(): Promise<'SIGN_IN' | 'MEMBERSHIP' | undefined> {
  const settings = await readField<StoredNeeds | null>('SiteSettings.get', {
    field: 'getSiteSettings',
    types: { id: 'ID!' },
    args: { id: 'site' },
    selection: ['watching_needs'],
  });
  return settings?.watching_needs ?? undefined;
}
