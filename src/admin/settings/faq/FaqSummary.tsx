import type { ManagedFaqEntry } from '@/publishing/managed-lists';
import { MissingLanguage } from '../MissingLanguage';

/** A question, and how its answer begins. */
export function FaqSummary({ item: { question, answer } }: { item: ManagedFaqEntry }) {
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 text-body font-semibold wrap-anywhere">
        {question.en}
        {!question.es && <MissingLanguage />}
      </p>
      <p className="line-clamp-1 text-small text-soft">{answer.en}</p>
    </div>
  );
}
