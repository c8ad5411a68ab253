import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { decoded } from '@/lib/decoded';
import type { FaqEntry } from '@/publishing/faq';
import { matchesWords } from '@/publishing/word-search';
import { ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { useHashTarget } from '@/ui/hooks/use-hash-target';
import { Icon } from '@/ui/Icon';
import { LinkedText } from '@/ui/text/LinkedText';

interface FaqListProps {
  entries: readonly FaqEntry[];
  /** Text of the search box. */
  wanted: string;
}

/** Expandable questions, of which at most one is open; `#question` in the address opens that question. */
export function FaqList({ entries, wanted }: FaqListProps) {
  const text = useText();
  const { hash, key } = useLocation();
  const [open, setOpen] = useState({ id: decoded(hash.slice(1)), by: key });
  // A navigation within the page can link to another question.
  if (open.by !== key) setOpen({ id: hash ? decoded(hash.slice(1)) : open.id, by: key });
  useHashTarget(true);
  const shown = entries.filter((entry) => matchesWords(`${entry.question} ${entry.answer}`, wanted));
  return (
    <>
      <p role="status" className="sr-only">
        {wanted.trim() !== '' && text('faq.found', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState text={text(entries.length === 0 ? 'faq.empty' : 'faq.nothing')}>
          <ButtonLink to={paths.support()}>{text('faq.toSupport')}</ButtonLink>
        </EmptyState>
      ) : (
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
          <p className="max-w-prose text-body text-soft print:hidden">
            <LinkedText text={text('faq.further')} />
          </p>
        </>
      )}
    </>
  );
}

/** Returns the open question's id after a change; the close of the former question does not close the new one. */
function openAfter(openId: string, id: string, isOpen: boolean): string {
  if (isOpen) return id;
  return openId === id ? '' : openId;
}

/**
 * A question; its answer is at most 500 px high and scrolls beyond (specification, customer side, §2). A print shows all
 * answers, and the whole of each.
 */
function FaqItem({ entry, isOpen, onToggle }: { entry: FaqEntry; isOpen: boolean; onToggle(isOpen: boolean): void }) {
  const text = useText();
  const questionId = `${entry.id}-question`;
  return (
    <details
      id={entry.id}
      name="faq"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group border-b border-line print:details-content:[content-visibility:visible]"
    >
      <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-title font-semibold [&::-webkit-details-marker]:hidden">
        <span id={questionId} className="text-balance">
          {entry.question}
        </span>
        <Icon
          name="right"
          className="size-5 rotate-90 text-soft transition-transform duration-quick group-open:-rotate-90 print:hidden"
        />
      </summary>
      <section
        aria-labelledby={questionId}
        // A long answer scrolls, and must do so by keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        // Padding beside the text, because `overflow` would otherwise clip the focus ring.
        className="-mx-1.5 grid max-h-answer gap-2 overflow-y-auto rounded-control px-1.5 pb-4 print:max-h-none"
      >
        <p dir="auto" className="text-body whitespace-pre-line">
          {entry.answer}
        </p>
        <Link
          to={{ hash: entry.id }}
          className="inline-flex min-h-11 items-center justify-self-start text-small text-soft underline underline-offset-4 print:hidden"
        >
          {text('faq.link')}
        </Link>
      </section>
    </details>
  );
}
