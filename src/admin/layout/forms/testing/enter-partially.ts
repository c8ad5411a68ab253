import { vi } from 'vitest';

/** As browsers have it while parts of the field are missing, which jsdom has not: no value, and no event. */
export function enterPartially(field: HTMLInputElement, isHalf: boolean): void {
  vi.spyOn(field, 'validity', 'get').mockReturnValue({ badInput: isHalf } as ValidityState);
}
