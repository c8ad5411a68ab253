import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import type { FaqEntry } from '@/publishing/faq';
import { Icon } from '@/ui/Icon';

interface FaqItemProps {
  entry: FaqEntry;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

/** A question; its answer is at most 500 px high and scrolls beyond (specification, customer side, §2). */
export function FaqItem({ entry, isOpen, onToggle }: FaqItemProps) {
  const text = useText();
  const questionId = `${entry.id}-question`;
  return (
    <details
      id={entry.id}
      name="faq"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-title font-semibold [&::-webkit-details-marker]:hidden">
        <span id={questionId} className="text-balance">
          {entry.question}
        </span>
        <Icon
          name="right"
          className="size-5 rotate-90 text-soft transition-transform duration-quick group-open:-rotate-90"
        />
      </summary>
      <section
        aria-labelledby={questionId}
        // A long answer scrolls, and must do so by keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        // Padding beside the text, because `overflow` would otherwise clip the focus ring.
        className="-mx-1.5 grid max-h-answer gap-2 overflow-y-auto rounded-control px-1.5 pb-4"
      >
        <p className="text-body whitespace-pre-line text-pretty">{entry.answer}</p>
        <Link
          to={{ hash: entry.id }}
          className="inline-flex min-h-11 items-center justify-self-start text-small text-soft underline underline-offset-4"
        >
          {text('faq.link')}
        </Link>
      </section>
    </details>
  );
}
