import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface TrailerChoice {
  isChosen: boolean;
  stage: RefObject<HTMLElement | null>;
  choose(): void;
  leave(): void;
}

/** State of the trailer for users who may watch the title. Any navigation, such as to an episode, ends it. */
export function useTrailerChoice(): TrailerChoice {
  const { key } = useLocation();
  const stage = useRef<HTMLElement>(null);
  const [chosenAt, setChosenAt] = useState<string>();
  return {
    isChosen: chosenAt === key,
    stage,
    choose: () => {
      setChosenAt(key);
      // The button may be below the viewport.
      stage.current?.focus();
    },
    leave: () => setChosenAt(undefined),
  };
}
