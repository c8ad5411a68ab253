import { useEffect, useRef } from 'react';
import type { Membership } from '@/accounts/memberships';
import { paths } from '@/config/paths';
import { useFormats } from '@/i18n/use-formats';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';

/** The trial runs: until when, and what happens then. */
export function TrialStarted({ membership }: { membership: Membership }) {
  const text = useText();
  const { day } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus is outside: it stood on the button that is gone now.
  useEffect(() => heading.current?.focus(), []);
  const date = membership.endsAt ? day(membership.endsAt) : '–';
  return (
    <section className="grid max-w-prose justify-items-start gap-5 rounded-poster border border-line p-6">
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold focus-visible:outline-none">
        {text('subscription.started')}
      </h2>
      <p className="text-body text-pretty">{text('subscription.endsOn', { date })}</p>
      <p className="text-body text-soft text-pretty">{text('subscription.then')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="primary" to={paths.movies()}>
          {text('subscription.browse')}
        </ButtonLink>
        <ButtonLink to={paths.account()}>{text('subscription.toAccount')}</ButtonLink>
      </div>
    </section>
  );
}
