import type { Language } from '@/i18n/languages';
import { useText } from '@/i18n/use-text';
import { useVisitorsWords } from './use-visitors-words';

/** Preview of the maintenance page in a language. */
export function MaintenancePreview({ language, note }: { language: Language; note: string }) {
  const text = useText();
  const words = useVisitorsWords(language);
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-small text-soft">{text('settings.visitorsRead')}</figcaption>
      <div
        lang={language}
        className="grid min-h-36 content-start gap-3 rounded-control border border-dashed border-line p-4"
      >
        <p className="text-title font-bold text-balance">{words?.('maintenance.text')}</p>
        <p className="text-body whitespace-pre-line wrap-anywhere text-soft">{note || words?.('maintenance.next')}</p>
      </div>
    </figure>
  );
}
