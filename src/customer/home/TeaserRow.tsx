import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { CardList } from '@/catalogue/components/CardList';
import { TitleGrid, TitleGridSkeleton } from '@/catalogue/components/TitleGrid';
import type { Kind } from '@/catalogue/kinds/kind';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Icon } from '@/ui/Icon';
import type { HomeList } from './home-lists';

interface TeaserRowProps {
  kind: Kind;
  list: HomeList;
  heading: MessageId;
  more: MessageId;
  /** Number of skeleton cards. */
  placeholders: number;
  columns?: 'six' | 'four';
  aside?: ReactNode;
}

/** Some titles of a kind; skeletons reserve its height while they load. */
export function TeaserRow({ kind, list, heading, more, placeholders, columns = 'six', aside }: TeaserRowProps) {
  const text = useText();
  const query = useQuery(list);
  return (
    <HomeRow
      heading={text(heading)}
      more={{ to: kind.listing.path, label: text(more), short: text('home.all', { kind: kind.slug }) }}
      aside={aside}
    >
      <CardList
        query={query}
        empty={text(kind.listing.empty)}
        skeleton={<TitleGridSkeleton kind={kind} count={placeholders} columns={columns} label={text('list.loading')} />}
      >
        {({ cards }) => <TitleGrid cards={cards} columns={columns} />}
      </CardList>
    </HomeRow>
  );
}

interface HomeRowProps {
  heading: string;
  /** `short` is the beginning of the label, for phones. */
  more: { to: string; label: string; short: string };
  /** Shown beside the list on large screens, below it on small ones. */
  aside?: ReactNode;
  children: ReactNode;
}

/** List of the landing page with a link to all of its titles. */
export function HomeRow({ heading, more, aside, children }: HomeRowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="gutters">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-title font-bold">
          {heading}
        </h2>
        <Link
          to={more.to}
          aria-label={more.label}
          className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-small font-semibold text-soft transition duration-quick hover:text-ink"
        >
          <span className="sm:hidden">{more.short}</span>
          <span className="max-sm:hidden">{more.label}</span>
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      {aside ? (
        <div className="grid gap-12 xl:grid-cols-[1fr_20rem] xl:gap-16">
          <div>{children}</div>
          {aside}
        </div>
      ) : (
        children
      )}
    </section>
  );
}
