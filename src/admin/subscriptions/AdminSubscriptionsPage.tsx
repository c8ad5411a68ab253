import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { plansQuery } from '@/accounts/plans';
import { paths } from '@/config/paths';
import { useFormats } from '@/i18n/use-formats';
import { useText } from '@/i18n/use-text';
import { EmptyState } from '@/ui/EmptyState';
import { AdminPage } from '../layout/AdminPage';
import { Loaded } from '../layout/Loaded';

/** The plans on offer with their prices, each leading to where it is sold. */
export function AdminSubscriptionsPage() {
  const text = useText();
  const { price } = useFormats();
  const query = useQuery(plansQuery);
  return (
    <AdminPage heading={text('admin.subscriptions')}>
      <Loaded query={query}>
        {(plans) =>
          plans.length === 0 ? (
            <EmptyState text={text('admin.noPlans')} />
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {plans.map((plan) => (
                <li key={plan.id} className="grid content-start gap-2 rounded-poster border border-line p-5">
                  <h2 className="text-body font-semibold">
                    <Link to={paths.subscription(plan.id)} className="underline-offset-4 hover:underline">
                      {plan.name}
                    </Link>
                  </h2>
                  <p className="text-title font-semibold tabular-nums">
                    {price(plan.price)} <span className="text-small font-normal text-soft">{plan.cycle}</span>
                  </p>
                  {plan.discount && (
                    <p className="text-small text-soft">{text('admin.planDiscount', { discount: plan.discount })}</p>
                  )}
                  <p className="text-small text-soft text-pretty">{plan.description}</p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </AdminPage>
  );
}
