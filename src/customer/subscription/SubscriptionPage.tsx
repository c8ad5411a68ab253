import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Membership } from '@/accounts/memberships';
import { plansQuery } from '@/accounts/plans';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Notice } from '@/ui/Notice';
import { PageHead } from '@/ui/PageHead';
import { PageBanner } from '../layout/PageBanner';
import { Included } from './Included';
import { PlanChoice } from './PlanChoice';
import { PlanSkeletons } from './PlanSkeletons';
import { StartTrial } from './StartTrial';
import { TrialStarted } from './TrialStarted';

/** The plans side by side, the one of the address chosen, and the way to the first 30 days (decision 23). */
export function SubscriptionPage() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const [started, setStarted] = useState<Membership>();
  const { data: plans, status, isFetching, refetch } = useQuery(plansQuery);
  const wanted = search.get('promo');
  const plan = plans?.find(({ id }) => id === wanted);
  const isUnknown = wanted !== null && plans !== undefined && !plan;
  return (
    <>
      <PageHead
        title={text('page.title', { page: text('subscription.heading') })}
        description={text('subscription.tagline')}
      />
      <PageBanner heading={text('subscription.heading')} tagline={text('subscription.tagline')} />
      <div className="gutters grid gap-8 pb-16 lg:grid-cols-[2fr_1fr]">
        {started ? (
          <TrialStarted membership={started} />
        ) : (
          <>
            <div className="grid content-start gap-5">
              {isUnknown && <Notice tone="problem">{text('subscription.unknown')}</Notice>}
              {status === 'pending' && <PlanSkeletons />}
              {status === 'error' && (
                <EmptyState text={text('subscription.failed')}>
                  <Button isBusy={isFetching} onClick={() => void refetch()}>
                    {text('action.tryAgain')}
                  </Button>
                </EmptyState>
              )}
              {plans && (
                <PlanChoice
                  plans={plans}
                  chosen={plan?.id}
                  onChoose={(id) => setSearch({ promo: id }, { replace: true, preventScrollReset: true })}
                />
              )}
              <StartTrial plan={plan} onStarted={setStarted} />
            </div>
            <Included />
          </>
        )}
      </div>
    </>
  );
}
