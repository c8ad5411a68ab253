import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';

/** Empty state of a list: its name, how titles are added to it, and a link to the titles. */
export function EmptyList({ heading, children }: { heading: string; children: string }) {
  const text = useText();
  return (
    <>
      <h2 className="mb-4 text-title font-bold">{heading}</h2>
      <EmptyState text={children}>
        <ButtonLink to={paths.movies()}>{text('bookmarks.browse')}</ButtonLink>
      </EmptyState>
    </>
  );
}
