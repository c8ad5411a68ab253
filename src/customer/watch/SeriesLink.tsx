import { Link } from 'react-router-dom';
import type { Kind } from '@/catalogue/kinds/kind';
import { useNumber } from '@/i18n/use-number';
import { useText } from '@/i18n/use-text';

interface SeriesLinkProps {
  kind: Kind;
  series: string;
  /** The title's place in it. */
  number: string | undefined;
}

/** Which part of which series a title is; leads to all of the series that are of its kind. */
export function SeriesLink({ kind, series, number }: SeriesLinkProps) {
  const text = useText();
  const write = useNumber();
  return (
    <Link
      to={`${kind.listing.path}?${new URLSearchParams({ series })}`}
      className="-my-2 inline-flex min-h-11 items-center justify-self-start rounded-sm text-body text-pretty underline decoration-line underline-offset-4 transition duration-quick hover:decoration-current"
    >
      {number === undefined
        ? text('watch.ofSeries', { series })
        : text('watch.partOfSeries', { number: write(Number(number)), series })}
    </Link>
  );
}
