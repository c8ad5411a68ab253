/** Finds the first invalid field, which a rejected submit focuses. */
export function firstInvalidField(within: Element | null | undefined): HTMLElement | undefined {
  return within?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? undefined;
}
