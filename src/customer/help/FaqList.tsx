import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { decoded } from '@/lib/decoded';
import type { FaqEntry } from '@/publishing/faq';
import { matchesWords } from '@/publishing/word-search';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { LinkedWords } from '@/ui/LinkedWords';
import { useHashTarget } from '@/ui/use-hash-target';
import { FaqItem } from './FaqItem';

interface FaqListProps {
  entries: readonly FaqEntry[];
  /** Text of the search box. */
  wanted: string;
}

/** Questions of which at most one is open; `#question` in the address opens that one. */
export function FaqList({ entries, wanted }: FaqListProps) {
  const text = useText();
  const { hash, key } = useLocation();
  const [open, setOpen] = useState({ id: decoded(hash.slice(1)), by: key });
  // A navigation within the page can link to another question.
  if (open.by !== key) setOpen({ id: hash ? decoded(hash.slice(1)) : open.id, by: key });
  useHashTarget(true);
  const shown = entries.filter((entry) => matchesWords(`${entry.question} ${entry.answer}`, wanted));
  if (shown.length === 0) {
    return (
      <EmptyState text={text(entries.length === 0 ? 'faq.empty' : 'faq.nothing')}>
        <ButtonLink to={paths.support()}>{text('faq.toSupport')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="max-w-prose border-t border-line">
        {shown.map((entry) => (
          <FaqItem
            key={entry.id}
            entry={entry}
            isOpen={entry.id === open.id}
            onToggle={(isOpen) => setOpen((now) => ({ ...now, id: openAfter(now.id, entry.id, isOpen) }))}
          />
        ))}
      </div>
      <p className="max-w-prose text-body text-soft">
        <LinkedWords words={text('faq.further')} />
      </p>
    </>
  );
}

/** A question that closes because another opened must not close that one. */
function openAfter(openId: string, id: string, isOpen: boolean): string {
  if (isOpen) return id;
  return openId === id ? '' : openId;
}
