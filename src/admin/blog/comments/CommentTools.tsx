import { useState } from 'react';
import { useText } from '@/i18n/use-text';
import type { CommentStatus } from '@/publishing/manage-comments';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { DeleteComments } from './DeleteComments';
import { changesOf, changeWords } from './status-words';
import { useModeration } from './use-moderation';

interface CommentToolsProps {
  status: CommentStatus;
  /** Ids of those that are ticked. */
  chosen: readonly string[];
  isAllChosen: boolean;
  onChooseAll(): void;
}

/** Bulk actions for the selected comments. */
export function CommentTools({ status, chosen, isAllChosen, onChooseAll }: CommentToolsProps) {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const moderation = useModeration();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Checkbox label={text('adminBlog.chooseAll')} checked={isAllChosen} onChange={onChooseAll} />
      {chosen.length > 0 && (
        <>
          <p role="status" className="text-small text-soft tabular-nums">
            {text('adminBlog.chosen', { count: chosen.length })}
          </p>
          {changesOf[status].map((change) => (
            <Button
              key={change}
              look={change === 'DELETE' ? 'danger' : 'quiet'}
              disabled={moderation.isPending}
              onClick={() => (change === 'DELETE' ? setAsked(true) : moderation.mutate({ ids: chosen, change }))}
            >
              {text(changeWords[change])}
            </Button>
          ))}
        </>
      )}
      {isAsked && (
        <DeleteComments
          count={chosen.length}
          isBusy={moderation.isPending}
          onConfirm={() => moderation.mutate({ ids: chosen, change: 'DELETE' }, { onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
