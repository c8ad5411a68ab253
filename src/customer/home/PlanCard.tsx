import { planOffer } from '@/billing/plan-prices';
import { monthsOf, type Plan } from '@/billing/plans';
import { paths } from '@/config/paths';
import { useMoney } from '@/i18n/use-money';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { Icon } from '@/ui/Icon';

/** One way to be a member, with what it costs. */
export function PlanCard({ plan }: { plan: Plan }) {
  const text = useText();
  const money = useMoney();
  const months = monthsOf(plan.id);
  const name =
    months && `${months}-month`.startsWith(plan.name) ? text('home.planMonths', { count: months }) : plan.name;
  const offer = planOffer(plan);
  return (
    <article className="relative flex h-full flex-col items-start gap-4 rounded-poster border border-line bg-raised p-6 md:max-lg:p-4">
      <h3 className="text-title font-bold">{name}</h3>
      {/* On the card's edge, so that no price stands lower than those beside it. */}
      {plan.discount && (
        <p className="absolute -top-3 right-4 rounded-full bg-ink px-3 py-0.5 text-small font-semibold text-canvas">
          {text('home.planSave', { discount: plan.discount })}
        </p>
      )}
      <p className="tabular-nums">
        <span className="text-display font-bold">{money(plan.priceCents)}</span>{' '}
        <span className="ml-1 text-body whitespace-nowrap text-soft md:max-lg:ml-0 md:max-lg:block">
          {text('home.planPerMonth')}
        </span>
      </p>
      {offer && (
        <p className="text-body text-pretty tabular-nums">
          <span className="sr-only">{text('home.planListPrice')}</span>{' '}
          <s className="mr-1 text-soft">{money(offer.listCents)}</s>{' '}
          {text('home.planFirstYears', { price: money(offer.cents) })}
        </p>
      )}
      {/* At the foot with the button, so that the cards' last lines stand side by side. */}
      <p className="mt-auto flex gap-2 text-body text-pretty text-soft">
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
