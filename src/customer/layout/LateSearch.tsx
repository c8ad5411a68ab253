import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import { usePrefetchedModule } from '@/ui/first-interaction';
import { useLazyModule } from '@/ui/use-lazy-module';
import { MissingPart } from './MissingPart';

const fetchOverlay = async () => (await import('./SearchOverlay')).SearchOverlay;

interface LateSearchProps {
  isOpen: boolean;
  onClose(): void;
}

/** Lazily loaded search below the header. */
export function LateSearch({ isOpen, onClose }: LateSearchProps) {
  usePrefetchedModule(fetchOverlay);
  return isOpen && <Search onClose={onClose} />;
}

function Search({ onClose }: Pick<LateSearchProps, 'onClose'>) {
  const { Part: SearchOverlay, isMissing } = useLazyModule(fetchOverlay);
  const [typed, setTyped] = useState('');
  if (SearchOverlay) return <SearchOverlay typedBefore={typed} onClose={onClose} />;
  return isMissing ? <MissingPart /> : <FirstField typed={typed} onType={setTyped} />;
}

/** Input at the position of the search field: accepts typing until the search has loaded. */
function FirstField({ typed, onType }: { typed: string; onType(text: string): void }) {
  const text = useText();
  return (
    <div id="site-search" className="absolute inset-x-0 top-full border-b border-line bg-canvas">
      <div className="gutters py-5">
        <input
          type="search"
          aria-label={text('search.open')}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          // The user has just opened the search.
          // biome-ignore lint/a11y/noAutofocus: see above.
          autoFocus
          className="min-h-12 w-full rounded-control border border-edge bg-raised px-3.5 text-body"
        />
      </div>
    </div>
  );
}
