import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Credit } from '@/catalogue/kinds/kind';
import { paths } from '@/config/paths';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { commaList } from '@/lib/text';

/** Credits of a title; names link to a search for them. */
export function Credits({ credits }: { credits: readonly Credit[] }) {
  const text = useText();
  return (
    <dl className="grid max-w-4xl gap-x-10 gap-y-4 sm:grid-cols-2">
      {credits.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-small text-soft">{text(label)}</dt>
          <dd className="text-body text-pretty">{searched.has(label) ? <Names names={commaList(value)} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Labels whose values are names; others are dates or numbers. */
const searched = new Set<MessageId>([
  'watch.director',
  'watch.casting',
  'watch.production',
  'watch.author',
  'watch.narrator',
]);

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <Link
        to={paths.search(name)}
        className="rounded-sm underline decoration-line underline-offset-4 transition duration-quick hover:decoration-current"
      >
        {name}
      </Link>
    </Fragment>
  ));
}
