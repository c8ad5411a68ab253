import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { watchingNeedsQuery } from '@/publishing/watching-needs';
import { Skeleton } from '@/ui/Skeleton';

/**
 * Benefits of a membership, which depend on the site's setting of who may watch. Renders nothing if the setting cannot
 * be read.
 */
export function MembershipValue() {
  const text = useText();
  const id = useId();
  const query = useQuery(watchingNeedsQuery);
  if (hasFailed(query)) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-title font-semibold">
        {text('subscription.value')}
      </h2>
      {query.data ? (
        <p className="max-w-prose text-body text-pretty">{text(values[query.data])}</p>
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}

const values = {
  SIGN_IN: 'subscription.valueWhileFree',
  MEMBERSHIP: 'subscription.valueForMembers',
} as const;
