import { useCallback } from 'react';
import { useText } from '@/i18n/use-text';
import { titleFieldWords as names } from '../layout/field-words';

/** Names a field of a title; one that is not known stays as it is called. */
export function useFieldName(): (field: string) => string {
  const text = useText();
  return useCallback((field) => (isNamed(field) ? text(names[field]) : field), [text]);
}

function isNamed(field: string): field is keyof typeof names {
  return Object.hasOwn(names, field);
}
