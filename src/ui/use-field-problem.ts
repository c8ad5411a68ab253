import { type FormEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the browser's check of a control found, and the browser's own words for it, which may be in another language. */
export interface FoundProblem {
  kind: 'required' | 'email' | 'dayTooLate' | 'malformed';
  inBrowsersWords: string;
}

/**
 * What the browser's check of a control found at a submit, for `FieldProblem` to show below it in place of the browser's
 * bubble. The first control of the form that is refused takes the focus; typing takes the problem away.
 */
export function useFieldProblem() {
  const [problem, setProblem] = useState<FoundProblem>();
  const onInvalid = (event: FormEvent<Control>) => {
    event.preventDefault();
    const control = event.currentTarget;
    setProblem({ kind: kindOf(control.validity), inBrowsersWords: control.validationMessage });
    if (firstInvalid(control.form) === control) control.focus();
  };
  return { problem, checks: { onInvalid, onInput: () => setProblem(undefined) } };
}

function kindOf({ valueMissing, typeMismatch, rangeOverflow }: ValidityState): FoundProblem['kind'] {
  if (valueMissing) return 'required';
  if (typeMismatch) return 'email';
  return rangeOverflow ? 'dayTooLate' : 'malformed';
}

function firstInvalid(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find((one) => isControl(one) && one.willValidate && !one.validity.valid);
}

function isControl(element: Element): element is Control {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((type) => element instanceof type);
}
