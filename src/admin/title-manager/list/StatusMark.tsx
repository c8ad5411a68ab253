import { useText } from '@/i18n/use-text';
import type { TitleStatus } from '../../../../amplify/rules/title-rules';

/** Whether customers see a title. */
export function StatusMark({ status }: { status: TitleStatus }) {
  const text = useText();
  const isDraft = status === 'DRAFT';
  return (
    <span
      className={`inline-flex shrink-0 rounded-full border px-2 text-small font-normal whitespace-nowrap ${isDraft ? 'border-dashed border-edge text-soft' : 'border-line text-ink'}`}
    >
      {text(isDraft ? 'titles.draft' : 'titles.published')}
    </span>
  );
}
