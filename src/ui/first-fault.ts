/** The first field in here that is at fault: a submit that was refused leads to it. */
export function firstFault(within: Element | null | undefined): HTMLElement | undefined {
  return within?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? undefined;
}
