import { type FormEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Result of the browser's constraint validation, whose message may be in another language. */
export interface FoundProblem {
  kind: 'required' | 'email' | 'dayTooLate' | 'malformed';
  browserMessage: string;
  /** True if the control had the focus before: no screen reader reads the error with the control. */
  isAnnounced: boolean;
}

/**
 * Result of the browser's constraint validation at a submit, which `FieldProblem` shows below the control in place of
 * the browser's bubble. The first invalid control of the form gets the focus; typing clears the error.
 */
export function useFieldProblem() {
  const [problem, setProblem] = useState<FoundProblem>();
  const onInvalid = (event: FormEvent<Control>) => {
    event.preventDefault();
    const control = event.currentTarget;
    setProblem({
      kind: kindOf(control.validity),
      browserMessage: control.validationMessage,
      isAnnounced: document.activeElement === control,
    });
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
