import { Link } from 'react-router-dom';
import { useScrollIntoView } from '@/ui/hooks/viewport';

interface TabsProps {
  label: string;
  tabs: readonly { to: string; label: string; isCurrent: boolean }[];
}

/** Links to the parts of a page, each of which has its own URL. */
export function Tabs({ label, tabs }: TabsProps) {
  const line = useScrollIntoView<HTMLUListElement>('[aria-current]', tabs.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul ref={line} className="-mb-px flex gap-1 scroll-px-12 overflow-x-auto max-sm:gap-0">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-body max-sm:px-2 font-semibold whitespace-nowrap text-soft transition-colors duration-quick hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
