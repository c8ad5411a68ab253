import { useEffect } from 'react';
import { SearchForm } from './SearchForm';

/** The search under the header; Escape closes it. */
export function SearchOverlay({ onClose }: { onClose(): void }) {
  // The keyboard is outside: Escape closes wherever the focus is.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onClose]);
  return (
    <div
      id="site-search"
      className="absolute inset-x-0 top-full animate-arrive border-b border-line bg-canvas shadow-lifted"
    >
      <div className="gutters py-5">
        <SearchForm onSubmitted={onClose} />
      </div>
    </div>
  );
}
