import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Profile, userQuery } from '@/accounts/users';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session';
import { Button, ButtonLink } from '@/ui/Button';
import { focusOnMount } from '@/ui/hooks/focus';
import { PageHead } from '@/ui/PageHead';
import { LinkedText } from '@/ui/text/LinkedText';
import { focusWhenRendered } from '../layout/focus-when-rendered';
import { PageBanner } from '../layout/PageBanner';
import { SupportForm } from './SupportForm';
import { useSupportForm } from './use-support-form';
import { useSupportTitle } from './use-support-title';

/** Contact form; shows the request's number (specification, decision 24). Users enter no name and e-mail. */
export function SupportPage() {
  const text = useText();
  const { session } = useSession();
  const user = session.status === 'in' ? session.user : undefined;
  const { data: record } = useQuery({ ...userQuery(user?.id ?? ''), enabled: user !== undefined });
  const title = useSupportTitle();
  const known = { name: record ? nameOf(record.profile) : '', email: user?.email ?? '' };
  const form = useSupportForm(known, title, session);
  const handleAnother = () => {
    form.reset();
    focusWhenRendered('[name=name]');
  };
  const number = form.phase.name === 'answered' && form.phase.result.outcome === 'filed' && form.phase.result.number;
  return (
    <>
      <PageHead title={text('page.title', { page: text('support.heading') })} description={text('support.tagline')} />
      <PageBanner heading={text('support.heading')} tagline={text('support.tagline')} />
      <div className="gutters grid gap-10 lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)] lg:gap-20">
        {number ? (
          <SupportConfirmation number={number} hasThread={user !== undefined} onAnother={handleAnother} />
        ) : (
          <SupportForm form={form} title={title} />
        )}
        <aside aria-label={text('support.first')} className="grid content-start gap-3">
          <h2 className="text-title font-bold">{text('support.first')}</h2>
          <ul className="grid max-w-prose list-disc gap-3 pl-5 text-body text-soft">
            {(['support.firstTest', 'support.firstFaq', 'support.firstPhone'] as const).map((id) => (
              <li key={id}>
                <LinkedText text={text(id)} />
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  );
}

/** Returns the full name of a user or, if it is empty, the display name. */
function nameOf({ firstName, middleName, lastName, suffixName, displayName }: Profile): string {
  return [firstName, middleName, lastName, suffixName].filter((part) => part !== '').join(' ') || displayName;
}

interface SupportConfirmationProps {
  number: string;
  /** True if the sender can follow the request in the account. */
  hasThread: boolean;
  onAnother(): void;
}

/** Confirms that the request is stored: shows its number and the next steps. */
function SupportConfirmation({ number, hasThread, onAnother }: SupportConfirmationProps) {
  const text = useText();
  const numberId = useId();
  return (
    <section className="grid content-start gap-5 rounded-poster bg-raised p-6 md:p-8">
      <h2
        ref={focusOnMount}
        tabIndex={-1}
        aria-describedby={numberId}
        className="text-title font-bold focus-visible:outline-none"
      >
        {text('support.filed')}
      </h2>
      <p id={numberId} className="text-body">
        {text('support.number')} <strong className="whitespace-nowrap tabular-nums">{number}</strong>
      </p>
      <p className="max-w-prose text-body text-soft">{text(hasThread ? 'support.nextMember' : 'support.next')}</p>
      <div className="flex flex-wrap gap-3">
        {hasThread && <ButtonLink to={paths.ownTicket(number)}>{text('support.toThread')}</ButtonLink>}
        <Button onClick={onAnother}>{text('support.another')}</Button>
        <ButtonLink to={paths.home()} look="bare">
          {text('action.home')}
        </ButtonLink>
      </div>
    </section>
  );
}
