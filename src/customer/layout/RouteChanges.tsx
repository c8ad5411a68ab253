import { type Place, RouteArrival } from './RouteArrival';
import { RouteProgress } from './RouteProgress';

/** What happens when one goes from page to page; `from`: where that began. */
export function RouteChanges({ from }: { from?: Place }) {
  return (
    <>
      <RouteProgress />
      <RouteArrival from={from} />
    </>
  );
}
