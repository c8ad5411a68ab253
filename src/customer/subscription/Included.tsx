import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Icon } from '@/ui/Icon';

/** Features of every plan, and a summary of the terms. */
export function Included() {
  const text = useText();
  return (
    <section aria-labelledby="included" className="grid content-start gap-5">
      <h2 id="included" className="text-title font-semibold">
        {text('subscription.included')}
      </h2>
      <ul className="grid gap-3 text-body">
        {included.map((id) => (
          <li key={id} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 text-soft" />
            <span className="text-pretty">{text(id)}</span>
          </li>
        ))}
      </ul>
      <Link
        to={paths.termsOfUse()}
        className="inline-flex min-h-11 items-center justify-self-start text-body font-semibold underline underline-offset-4"
      >
        {text('subscription.terms')}
      </Link>
    </section>
  );
}

const included: readonly MessageId[] = [
  'subscription.includesAll',
  'subscription.includesDevices',
  'subscription.includesQuality',
  'subscription.includesCancel',
  'subscription.includesGuarantee',
];
