import { useQuery } from '@tanstack/react-query';
import { managedSettingsQuery } from '@/publishing/managed-settings';
import { Loaded } from '../../layout/Loaded';
import { SiteForm } from './SiteForm';

/** Settings of the whole site (specification, decision 27). */
export function SiteSection() {
  const query = useQuery({ ...managedSettingsQuery, refetchOnMount: 'always' });
  return <Loaded query={query}>{(settings) => <SiteForm stored={settings} onReload={query.refetch} />}</Loaded>;
}
