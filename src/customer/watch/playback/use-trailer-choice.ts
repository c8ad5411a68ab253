import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface TrailerChoice {
  isChosen: boolean;
  /** Where it plays. */
  stage: RefObject<HTMLElement | null>;
  choose(): void;
  leave(): void;
}

/** Whether somebody looks at the trailer of what they may watch whole. Going anywhere, as to an episode, ends that. */
export function useTrailerChoice(): TrailerChoice {
  const { key } = useLocation();
  const stage = useRef<HTMLElement>(null);
  const [chosenAt, setChosenAt] = useState<string>();
  return {
    isChosen: chosenAt === key,
    stage,
    choose: () => {
      setChosenAt(key);
      // The button may stand a page below.
      stage.current?.focus();
    },
    leave: () => setChosenAt(undefined),
  };
}
