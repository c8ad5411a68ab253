import { useReducer } from 'react';

/** A counter, and the function by which components report changes: 1 on mount, -1 on unmount. */
export function useTally() {
  return useReducer((before: number, change: 1 | -1) => before + change, 0);
}
