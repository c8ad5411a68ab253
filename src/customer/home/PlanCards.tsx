import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { plansQuery } from '@/billing/plans';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { range } from '@/lib/range';
import { EmptyState } from '@/ui/EmptyState';
import { Skeleton } from '@/ui/Skeleton';
import { TryAgain } from '@/ui/TryAgain';
import { useNearViewport } from '@/ui/use-near-viewport';
import { PlanCard } from './PlanCard';

/** The plans on offer, each leading to its subscription (specification, customer side, §2). */
export function PlanCards() {
  const text = useText();
  const id = useId();
  const [room, isNear] = useNearViewport<HTMLElement>();
  const query = useQuery({ ...plansQuery, enabled: isNear });
  const { data } = query;
  const isFailed = hasFailed(query);
  return (
    <section ref={room} id={paths.services().split('#')[1]} aria-labelledby={id} className="gutters">
      <h2 id={id} className="text-title font-bold">
        {text('home.plans')}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-body text-soft text-pretty">{text('home.plansText')}</p>
      {!data && !isFailed && (
        <div role="status" aria-label={text('home.plansLoading')} className={`animate-breathe ${columns}`}>
          {range(3).map((place) => (
            <Skeleton key={place} className="h-64 rounded-poster md:h-80" />
          ))}
        </div>
      )}
      {isFailed && (
        <EmptyState text={text('home.plansFailed')}>
          <TryAgain query={query} />
        </EmptyState>
      )}
      {data && (
        <ul className={columns}>
          {data.map((plan) => (
            <li key={plan.id} className="min-h-64 md:min-h-80">
              <PlanCard plan={plan} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const columns = 'grid gap-4 md:grid-cols-3 lg:gap-6';
