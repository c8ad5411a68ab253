import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { useInViewport } from '@/ui/use-in-viewport';
import { type ListName, listLabels, listNames, listPath } from './list-names';

/** From one list to another: real links, so that each has its address. */
export function ListTabs({ shown }: { shown: ListName }) {
  const text = useText();
  const line = useInViewport<HTMLUListElement>('[aria-current]', shown);
  return (
    <nav aria-label={text('bookmarks.lists')} className="mb-8 border-b border-line">
      <ul ref={line} className="-mb-px flex gap-1 overflow-x-auto">
        {listNames.map((name) => (
          <li key={name} className="shrink-0">
            <Link
              to={listPath(name)}
              replace
              preventScrollReset
              aria-current={name === shown ? 'page' : undefined}
              className="inline-flex min-h-12 items-center border-b-2 border-transparent px-3 text-body font-semibold text-soft transition duration-quick -outline-offset-2 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink md:px-4"
            >
              {text(listLabels[name])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
