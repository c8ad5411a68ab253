import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../Skeleton';
import type { PhoneNumber as Loaded } from './PhoneNumber';

/** Loaded lazily: the numbering rules of all countries are large. */
const PhoneNumber = lazy(async () => ({ default: (await import('./PhoneNumber')).PhoneNumber }));

/** A telephone number with its country, stored as E.164. */
export function PhoneField(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<Skeleton className="h-19" />}>
      <PhoneNumber {...props} />
    </Suspense>
  );
}
