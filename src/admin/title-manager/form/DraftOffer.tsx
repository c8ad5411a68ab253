import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import type { KeptDraft } from './kept-draft';

interface DraftOfferProps {
  kept: KeptDraft;
  onContinue(): void;
  onDiscard(): void;
}

/** Offers work that was left behind: nothing is filled in unasked. */
export function DraftOffer({ kept, onContinue, onDiscard }: DraftOfferProps) {
  const text = useText();
  const language = useLanguage();
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(kept.keptAt);
  const title = kept.draft.texts.title?.trim() || text('titleForm.draftNoTitle');
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-raised p-3.5"
    >
      <p className="text-body">{text('titleForm.draftFound', { time, title })}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onContinue}>{text('titleForm.draftContinue')}</Button>
        <Button look="bare" onClick={onDiscard}>
          {text('titleForm.draftDiscard')}
        </Button>
      </div>
    </div>
  );
}
