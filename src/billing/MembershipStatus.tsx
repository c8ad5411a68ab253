import { periodPrice } from '@rules/billing/membership-plan';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useMoney } from '@/i18n/number-formats';
import { useBillingDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { Button, ButtonLink } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { keepFocusOnRemoval } from '@/ui/hooks/focus';
import { Notice } from '@/ui/Notice';
import { useChangeDay, useEndDay, usePlanName } from './billing-labels';
import { MembershipError } from './MembershipError';
import { useMembershipChange } from './membership-updates';
import {
  cancelMembership,
  changePlan,
  isMembershipRunning,
  type Membership,
  type MembershipState,
  resumeMembership,
} from './memberships';
import { paymentProviderQuery } from './payments';

const statusTexts: Record<MembershipState, MessageId> = {
  TRIAL: 'membership.trial',
  ACTIVE: 'membership.active',
  CANCELLED: 'membership.cancelled',
  EXPIRED: 'membership.expired',
};

interface MembershipStatusProps {
  membership: Membership;
  userId: string;
  /** `plans`, the page of the plans, omits the links to itself. */
  place: 'account' | 'plans';
}

/** Shows the status of a membership and the actions of its owner. */
export function MembershipStatus({ membership, userId, place }: MembershipStatusProps) {
  const text = useText();
  const container = useRef<HTMLDivElement>(null);
  const { data: provider } = useQuery(paymentProviderQuery);
  const takesPayments = provider !== undefined && provider !== 'NONE';
  const isGoingOn = membership.state === 'TRIAL' || membership.state === 'ACTIVE';
  // The mutation is in this component, not in the one with the button: a change in another tab can remove the button,
  // and the error message must stay.
  const changing = useMembershipChange(
    userId,
    (change: () => Promise<Membership>) => change(),
    // The change removes the pressed button.
    () => container.current?.focus(),
  );
  const change = { isBusy: changing.isPending, onChange: changing.mutate };
  // The dialog that confirms a cancellation shows its error, unless a change elsewhere has removed the dialog.
  const isDialogError = isGoingOn && changing.variables === cancelMembership;
  return (
    <div ref={container} tabIndex={-1} className="grid gap-4 focus-visible:outline-none">
      <MembershipSummary membership={membership} />
      {membership.nextPlan && <PlannedChange membership={membership} nextPlan={membership.nextPlan} {...change} />}
      {place === 'account' && isGoingOn && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.subscription()}>{text('membership.change')}</ButtonLink>
          {takesPayments && (
            <ButtonLink to={paths.subscriptionCard()}>
              {text(membership.cardLastFour ? 'membership.otherCard' : 'membership.addCard')}
            </ButtonLink>
          )}
        </div>
      )}
      {isGoingOn && (
        <CancelMembership
          membership={membership}
          {...change}
          error={isDialogError ? changing.error : null}
          onClose={changing.reset}
        />
      )}
      {membership.state === 'CANCELLED' && (
        <Button
          ref={keepFocusOnRemoval}
          className="justify-self-start"
          isBusy={change.isBusy}
          onClick={() => change.onChange(resumeMembership)}
        >
          {text('membership.resume')}
        </Button>
      )}
      {changing.error && !isDialogError && <MembershipError error={changing.error} />}
      {place === 'account' && !isMembershipRunning(membership) && (
        <ButtonLink
          to={takesPayments ? paths.subscription(membership.planId) : paths.support()}
          className="justify-self-start"
        >
          {text(takesPayments ? 'membership.goOn' : 'membership.askUs')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Plan, status, day and amount of the next payment, and the card that it is charged to. */
function MembershipSummary({ membership }: { membership: Membership }) {
  const text = useText();
  const { day } = useBillingDates();
  const money = useMoney();
  const planName = usePlanName();
  const date = useEndDay(membership);
  const { nextCharge, terms, cardLastFour } = membership;
  const isOverdue = nextCharge !== undefined && membership.failedCharges > 0;
  return (
    <>
      <div>
        <p className="text-body font-semibold">{planName(membership.planId, membership.name)}</p>
        {terms && (
          <p className="text-small text-soft tabular-nums">
            {text('plan.every', { amount: money(terms.monthlyPrice * terms.months), months: terms.months })}
          </p>
        )}
      </div>
      <p role="status" className="text-body">
        {text(isOverdue ? 'membership.overdue' : statusText(membership), { date })}
      </p>
      {isOverdue && (
        <Notice tone="problem">
          {text('membership.retrying', { amount: money(nextCharge.amountCents), date: day(nextCharge.at) })}
        </Notice>
      )}
      {isMembershipRunning(membership) && (
        <dl className="grid gap-2 text-small">
          <SummaryLine name={text('membership.nextPayment')}>
            {nextCharge
              ? text('review.amountOn', { amount: money(nextCharge.amountCents), date: day(nextCharge.at) })
              : text('membership.noPayment')}
          </SummaryLine>
          {cardLastFour && (
            <SummaryLine name={text('membership.card')}>
              {text('membership.cardEnding', { lastFour: cardLastFour })}
            </SummaryLine>
          )}
        </dl>
      )}
    </>
  );
}

function statusText({ state, isRenewalDue }: Membership): MessageId {
  return isRenewalDue ? 'membership.renewing' : statusTexts[state];
}

function SummaryLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="text-soft">{name}</dt>
      <dd className="ml-auto tabular-nums">{children}</dd>
    </div>
  );
}

interface MembershipChangeProps {
  membership: Membership;
  isBusy: boolean;
  onChange(change: () => Promise<Membership>): void;
}

/** The plan that replaces the running one at its end, with a button that cancels the change. */
function PlannedChange({
  membership,
  nextPlan,
  isBusy,
  onChange,
}: MembershipChangeProps & { nextPlan: NonNullable<Membership['nextPlan']> }) {
  const text = useText();
  const planName = usePlanName();
  const date = useChangeDay(membership);
  const { planId, terms } = membership;
  const shownCents = terms ? periodPrice(terms) : 0;
  return (
    <div ref={keepFocusOnRemoval} className="grid justify-items-start gap-3">
      <p className="text-body">{text('change.planned', { date, plan: planName(nextPlan.planId, nextPlan.name) })}</p>
      <Button isBusy={isBusy} onClick={() => onChange(() => changePlan({ planId, shownCents }))}>
        {text('change.takeBack')}
      </Button>
    </div>
  );
}

/** Returns the text that explains a cancellation: after the period, or with a planned change, it differs. */
function cancellationText({ failedCharges, isRenewalDue, nextPlan }: Membership): MessageId {
  if (failedCharges > 0) return 'membership.cancelAtOnce';
  if (isRenewalDue) return 'membership.cancelWhenDue';
  return nextPlan ? 'membership.cancelWithChange' : 'membership.cancelDescription';
}

interface CancelMembershipProps extends MembershipChangeProps {
  error: Error | null;
  /** Discards the error. */
  onClose(): void;
}

/** Cancels in two clicks and does not ask for a reason (specification, decision 23). */
function CancelMembership({ membership, isBusy, onChange, error, onClose }: CancelMembershipProps) {
  const text = useText();
  const date = useEndDay(membership);
  const [isAsking, setAsking] = useState(false);
  const handleClose = () => {
    setAsking(false);
    onClose();
  };
  return (
    <div ref={keepFocusOnRemoval}>
      <Button onClick={() => setAsking(true)}>{text('membership.cancel')}</Button>
      {isAsking && (
        <ConfirmDialog
          heading={text('membership.cancel')}
          description={text(cancellationText(membership), { date })}
          label={text('membership.cancelConfirm')}
          isBusy={isBusy}
          onConfirm={() => onChange(cancelMembership)}
          otherwise={text('membership.keep')}
          onClose={handleClose}
        >
          {error && <MembershipError error={error} />}
        </ConfirmDialog>
      )}
    </div>
  );
}
