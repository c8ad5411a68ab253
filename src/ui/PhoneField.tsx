import { type ComponentProps, lazy, Suspense } from 'react';
import type { PhoneNumber as Loaded } from './PhoneNumber';
import { Skeleton } from './Skeleton';

/** Loaded when a number is asked for: the rules of all countries weigh. */
const PhoneNumber = lazy(async () => ({ default: (await import('./PhoneNumber')).PhoneNumber }));

/** A telephone number with its country, stored as E.164. */
export function PhoneField(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<Skeleton className="h-19" />}>
      <PhoneNumber {...props} />
    </Suspense>
  );
}
