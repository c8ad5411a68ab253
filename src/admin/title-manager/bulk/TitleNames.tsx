import { useText } from '@/i18n/use-text';
import type { NamedTitle } from '../list/use-selection';

/** Names titles, the first of them where there are many. */
export function TitleNames({ titles }: { titles: readonly NamedTitle[] }) {
  const text = useText();
  const named = titles.slice(0, mostNamed);
  return (
    <ul className="grid gap-1 text-body">
      {named.map(({ id, title }) => (
        <li key={id} className="truncate">
          {title ?? text('title.unknown')}
        </li>
      ))}
      {titles.length > mostNamed && (
        <li className="text-soft">{text('titles.andMore', { count: titles.length - mostNamed })}</li>
      )}
    </ul>
  );
}

const mostNamed = 10;
