import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { MessageId, MessageValues } from './messages';

/** Gives the interface's texts in the chosen language; the component is drawn again when that changes. */
export function useText(): (id: MessageId, values?: MessageValues) => string {
  const { _ } = useLingui();
  return useCallback((id, values) => _(id, values), [_]);
}
