import type { TitleStanding } from '@rules/title-standing';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { usePublishTime } from '../use-publish-time';

interface StatusMarkProps {
  status: TitleStanding;
  publishAt: string | undefined;
}

/** Publication status of a title, with the time of a scheduled publication. */
export function StatusMark({ status, publishAt }: StatusMarkProps) {
  const text = useText();
  const timeOf = usePublishTime();
  return (
    <span
      className={`inline-flex shrink-0 border px-2 text-small font-normal ${status === 'SCHEDULED' ? 'max-w-full rounded-xl whitespace-normal' : 'rounded-full whitespace-nowrap'} ${status === 'PUBLISHED' ? 'border-line text-ink' : 'border-dashed border-edge text-soft'}`}
    >
      {text(words[status], { time: timeOf(publishAt ?? '') })}
    </span>
  );
}

const words: Record<TitleStanding, MessageId> = {
  DRAFT: 'titles.draft',
  SCHEDULED: 'titles.scheduledFor',
  PUBLISHED: 'titles.published',
};
