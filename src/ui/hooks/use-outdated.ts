import { useSyncExternalStore } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { isOutdated } from '@/lib/outdated';

/** True once a deployment has replaced the version of the site that this page runs. */
export function useOutdated(): boolean {
  return useSyncExternalStore(isOutdated.subscribe, isOutdated.isOn);
}

/** The message for code that could not be loaded: `otherwise`, or that a new version of the site has replaced it. */
export function useMissingText(otherwise: MessageId = 'layout.missing'): string {
  return useText()(useOutdated() ? 'layout.outdated' : otherwise);
}
