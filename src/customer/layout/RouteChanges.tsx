import { type Place, RouteArrival } from './RouteArrival';
import { RouteProgress } from './RouteProgress';

/** Navigation behaviour of the site; `from`: the location before this component loaded. */
export function RouteChanges({ from }: { from?: Place }) {
  return (
    <>
      <RouteProgress />
      <RouteArrival from={from} />
    </>
  );
}
