import { vi } from 'vitest';

/**
 * Simulates partial input of a date or time, which jsdom does not support: browsers report an empty value and fire no
 * event.
 */
export function enterPartially(field: HTMLInputElement, isHalf: boolean): void {
  vi.spyOn(field, 'validity', 'get').mockReturnValue({ badInput: isHalf } as ValidityState);
}
