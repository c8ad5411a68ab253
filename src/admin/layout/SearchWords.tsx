import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { timings } from '@/config/timings';
import { unlessLeft } from '@/ui/unless-left';
import { longestSearch } from '../../../amplify/rules/request-bounds';

interface SearchWordsProps {
  label: string;
  /** What is looked for, as the address says. */
  words: string;
  onLook(words: string): void;
}

/** Looks for what is typed as soon as that rests, or at once by Enter. */
export function SearchWords({ label, words, onLook }: SearchWordsProps) {
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  const [looked, setLooked] = useState(words);
  if (words !== known) {
    setKnown(words);
    // What was looked for here has arrived in the address, and more may have been typed since. Anything else was changed
    // elsewhere, such as by Back: the field follows it.
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
  // The address is outside: it follows what is typed, once that rests.
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
