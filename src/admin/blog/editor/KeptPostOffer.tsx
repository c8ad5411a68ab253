import { useMoment } from '@/i18n/use-moment';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import type { LeftPost } from './kept-post';

interface KeptPostOfferProps {
  kept: LeftPost;
  /** The post was stored anew since. */
  isOlder: boolean;
  onContinue(kept: LeftPost): void;
  onDiscard(kept: LeftPost): void;
}

/** Offers work that was left behind: nothing is filled in unasked. */
export function KeptPostOffer({ kept, isOlder, onContinue, onDiscard }: KeptPostOfferProps) {
  const text = useText();
  const moment = useMoment();
  const values = {
    time: moment(new Date(kept.keptAt).toISOString()),
    title: kept.fields.title.trim() || text('adminBlog.untitled'),
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-raised p-3.5"
    >
      <p className="text-body text-pretty wrap-anywhere">
        {text(isOlder ? 'adminBlog.keptOlder' : 'adminBlog.kept', values)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onContinue(kept)}>{text('adminBlog.keptContinue')}</Button>
        <Button look="bare" onClick={() => onDiscard(kept)}>
          {text('adminBlog.keptDiscard')}
        </Button>
      </div>
    </div>
  );
}
