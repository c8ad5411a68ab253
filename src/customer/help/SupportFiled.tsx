import { useEffect, useRef } from 'react';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';

interface SupportFiledProps {
  number: string;
  /** True if the sender can follow the request in the account. */
  hasThread: boolean;
  onAnother(): void;
}

/** The request is stored: its number, and what happens next. */
export function SupportFiled({ number, hasThread, onAnother }: SupportFiledProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus, which was on the removed form.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section role="status" className="grid content-start gap-5 rounded-poster bg-raised p-6 md:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-title font-bold focus-visible:outline-none">
        {text('support.filed')}
      </h2>
      <p className="text-body">
        {text('support.number')} <strong className="whitespace-nowrap tabular-nums">{number}</strong>
      </p>
      <p className="max-w-prose text-body text-soft text-pretty">
        {text(hasThread ? 'support.nextMember' : 'support.next')}
      </p>
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
