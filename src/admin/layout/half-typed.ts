import type { SyntheticEvent } from 'react';

/**
 * What a field of a day or of a time is given, to tell what is typed into it: '' for nothing, undefined for what is begun
 * and not finished, or the 31st of February. Browsers tell of no change as long as a part is missing, and give no value:
 * that would be nothing at all.
 */
export function tellsTyped(isUnfinished: boolean, onTyped: (typed: string | undefined) => void) {
  const tell = ({ currentTarget: { validity, value } }: SyntheticEvent<HTMLInputElement>) =>
    onTyped(validity.badInput ? undefined : value);
  const look = (event: SyntheticEvent<HTMLInputElement>) => {
    if (event.currentTarget.validity.badInput !== isUnfinished) tell(event);
  };
  return { onChange: tell, onKeyUp: look, onBlur: look };
}
