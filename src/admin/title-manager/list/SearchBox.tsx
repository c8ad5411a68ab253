import { useRef } from 'react';
import { useText } from '@/i18n/use-text';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';

interface SearchBoxProps {
  words: string;
  onType(words: string): void;
  /** Nothing more is coming. */
  onSubmit(): void;
}

/** Search field that searches while the user types. */
export function SearchBox({ words, onType, onSubmit }: SearchBoxProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="relative min-w-0 flex-1 basis-64"
    >
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-soft" />
      <input
        ref={input}
        type="search"
        aria-label={text('titles.search')}
        placeholder={text('titles.search')}
        value={words}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
        className="min-h-11 w-full rounded-control border border-edge bg-raised pr-11 pl-10 text-body text-ellipsis text-ink placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
      />
      {words !== '' && (
        <IconButton
          icon="close"
          label={text('titles.clearSearch')}
          onClick={() => {
            onType('');
            // The clear button is unmounted: moves the focus to the input.
            input.current?.focus();
          }}
          className="absolute top-0 right-0"
        />
      )}
    </form>
  );
}
