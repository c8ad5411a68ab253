import { longestSearch } from '@rules/request-bounds';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { timings } from '@/config/timings';
import { unlessLeft } from '@/ui/hooks/leave-page';

interface SearchWordsProps {
  label: string;
  /** Search words from the URL. */
  words: string;
  onLook(words: string): void;
}

/** Search field with debounce; Enter searches immediately. */
export function SearchField({ label, words, onLook }: SearchWordsProps) {
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  const [looked, setLooked] = useState(words);
  if (words !== known) {
    setKnown(words);
    // If the URL holds the last search of this field, keeps the text typed since. Any other change, such as Back,
    // resets the field.
    if (words !== looked) {
      setLooked(words);
      setTyped(words);
    }
  }
  const look = () => {
    setLooked(typed.trim());
    onLook(typed.trim());
  };
  const lookLater = useEffectEvent(look);
  const isNew = typed.trim() !== looked;
  // Updates the URL after the debounce.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew, and so does another address, which has not been left.
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(
      unlessLeft(() => lookLater()),
      timings.searchPause,
    );
    return () => clearTimeout(timer);
  }, [typed, isNew, words]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew) look();
  };
  return (
    <search className="min-w-56 flex-1 max-sm:basis-full sm:max-w-sm">
      <form onSubmit={handleSubmit}>
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          maxLength={longestSearch}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11 w-full rounded-control border border-edge bg-raised px-3.5 text-body text-ellipsis text-ink placeholder:text-soft"
        />
      </form>
    </search>
  );
}
