import { useCallback, useState } from 'react';
import type { FormStart } from './form-start';
import type { TitleDraft } from './title-draft';

export type ChangeDraft = (field: string, change: (before: TitleDraft) => TitleDraft) => void;

/** State of the form's draft, with the fields edited since the last submit, whose validation errors may be outdated. */
export function useDraft({ draft: first, isRestored: isGoneOnWith }: FormStart) {
  const [draft, setDraft] = useState(first);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const change = useCallback<ChangeDraft>((field, next) => {
    setDraft(next);
    setTouched((before) => (before.has(field) ? before : new Set([...before, field])));
  }, []);
  return {
    draft,
    change,
    touched,
    clearTouched: () => setTouched(new Set()),
    isChanged: isGoneOnWith || draft !== first,
  };
}
