import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { planOffer } from '@/billing/plan-prices';
import { monthsOf, type Plan, plansQuery } from '@/billing/plans';
import { paths } from '@/config/paths';
import { useMoney } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { range } from '@/lib/numbers';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { LoadFailure } from '@/ui/LoadFailure';
import { Skeleton } from '@/ui/Skeleton';

/** Cards of the plans on offer, each with a link to its subscription (specification, customer side, §2). */
export function PlanCards() {
  const text = useText();
  const id = useId();
  const query = useQuery(plansQuery);
  const { data } = query;
  const isFailed = hasFailed(query);
  return (
    <section id={paths.services().split('#')[1]} aria-labelledby={id} className="gutters">
      <h2 id={id} className="text-title font-bold">
        {text('home.plans')}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-body text-soft">{text('home.plansText')}</p>
      {!data && !isFailed && (
        <div role="status" aria-label={text('home.plansLoading')} className={`animate-breathe ${columns}`}>
          {range(3).map((index) => (
            <Skeleton key={index} className="h-64 rounded-poster md:h-80" />
          ))}
        </div>
      )}
      {isFailed && <LoadFailure query={query} text={text('home.plansFailed')} />}
      {data?.length === 0 && <EmptyState text={text('home.noPlans')} />}
      {data && data.length > 0 && (
        <ul className={columns}>
          {data.map((plan) => (
            <li key={plan.id} className="min-h-64 md:min-h-80">
              <HomePlanCard plan={plan} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const columns = 'grid gap-4 md:grid-cols-3 lg:gap-6';

/** A plan with its price. */
export function HomePlanCard({ plan }: { plan: Plan }) {
  const text = useText();
  const money = useMoney();
  const months = monthsOf(plan.id);
  const name =
    months && `${months}-month`.startsWith(plan.name) ? text('home.planMonths', { count: months }) : plan.name;
  const offer = planOffer(plan);
  return (
    <article className="relative flex h-full flex-col items-start gap-4 rounded-poster border border-line bg-raised p-6 md:max-lg:p-4">
      <h3 className="text-title font-bold">{name}</h3>
      {/* On the card's edge, so that the prices of all cards align. */}
      {plan.discount && (
        <p className="absolute -top-3 right-4 rounded-full bg-ink px-3 py-0.5 text-small font-semibold text-canvas">
          {text('home.planSave', { share: Number.parseInt(plan.discount, 10) / 100 })}
        </p>
      )}
      <p className="tabular-nums">
        <span className="text-display font-bold">{money(plan.priceCents)}</span>{' '}
        <span className="ml-1 text-body whitespace-nowrap text-soft md:max-lg:ml-0 md:max-lg:block">
          {text('home.planPerMonth')}
        </span>
      </p>
      {offer && (
        <p className="text-body tabular-nums">
          <span className="sr-only">{text('home.planListPrice')}</span>{' '}
          <s className="mr-1 text-soft">{money(offer.listCents)}</s>{' '}
          {text('home.planFirstYears', { price: money(offer.cents) })}
        </p>
      )}
      {/* Aligned to the bottom, so that the last lines of all cards align. */}
      <p className="mt-auto flex gap-2 text-body text-soft">
        <Icon name="check" className="mt-1 size-4" />
        {text('home.planGuarantee')}
      </p>
      <ButtonLink
        to={paths.subscription(plan.id)}
        look={offer ? 'primary' : 'quiet'}
        className="min-h-12 w-full md:max-lg:px-2"
      >
        {months === undefined ? name : text('home.planChoose', { count: months })}
      </ButtonLink>
    </article>
  );
}
