import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savesData } from '@/lib/saves-data';
import { useFirstInteraction } from '@/ui/first-interaction';
import { keepPublicAnswers } from './keep-public-answers';
import { NewVersionBar } from './NewVersionBar';

/** Keeps the site on this device; where the browser asks to save data, only after an interaction. */
export function InstalledSite() {
  return (useFirstInteraction() || !savesData()) && <KeptSite />;
}

function KeptSite() {
  const queryClient = useQueryClient();
  // Synchronizes with the device's storage.
  useEffect(() => keepPublicAnswers(queryClient), [queryClient]);
  return 'serviceWorker' in navigator ? <NewVersionBar /> : null;
}
