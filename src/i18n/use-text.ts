import { i18n } from '@lingui/core';
import { use, useCallback } from 'react';
import { LocaleContext } from './LanguageProvider';
import type { MessageId, MessageValues } from './messages';

/** Returns the translation function; re-renders the component when the language changes. */
export function useText(): (id: MessageId, values?: MessageValues) => string {
  const locale = use(LocaleContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the texts are others.
  return useCallback((id, values) => i18n._(id, values), [locale]);
}
