import { type ReactNode, Suspense } from 'react';
import { useSettled } from './use-settled';

/** Draws its children once the page has had time to be drawn. */
export function OnceSettled({ children }: { children: ReactNode }) {
  return useSettled() && <Suspense>{children}</Suspense>;
}
