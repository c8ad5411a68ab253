import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepPublicAnswers } from './keep-public-answers';
import { NewVersionBar } from './NewVersionBar';

/** What makes the site an app on this device; loaded once its first page stands. */
export function InstalledSite() {
  const queryClient = useQueryClient();
  // The device's storage is outside.
  useEffect(() => keepPublicAnswers(queryClient), [queryClient]);
  return 'serviceWorker' in navigator ? <NewVersionBar /> : null;
}
