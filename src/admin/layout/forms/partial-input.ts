import type { SyntheticEvent } from 'react';

/**
 * Returns props for a date or time input that report its value: '' if it is empty, undefined if it is partial or
 * invalid, such as February 31. Browsers fire no change event for partial input and report an empty value.
 */
export function partialInputProps(isUnfinished: boolean, onTyped: (typed: string | undefined) => void) {
  const tell = ({ currentTarget: { validity, value } }: SyntheticEvent<HTMLInputElement>) =>
    onTyped(validity.badInput ? undefined : value);
  const look = (event: SyntheticEvent<HTMLInputElement>) => {
    if (event.currentTarget.validity.badInput !== isUnfinished) tell(event);
  };
  return { onChange: tell, onKeyUp: look, onBlur: look };
}
