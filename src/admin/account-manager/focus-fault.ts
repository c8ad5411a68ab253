/** A submit that was refused leads to the first field that is at fault. */
export function focusFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
