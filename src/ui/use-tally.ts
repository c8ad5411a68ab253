import { useReducer } from 'react';

/** How many there are of what comes and goes by itself, and how it tells so: 1 for one more, -1 for one less. */
export function useTally() {
  return useReducer((before: number, change: 1 | -1) => before + change, 0);
}
