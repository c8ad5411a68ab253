import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { kindNamed } from '@/catalogue/kinds';
import type { Kind } from '@/catalogue/kinds/kind';
import { titleQuery } from '@/catalogue/titles';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/has-failed';
import { PageFailed } from '../layout/PageFailed';
import { NoSuchTitle } from './NoSuchTitle';
import { TitleStage } from './TitleStage';
import { WatchSkeleton } from './WatchSkeleton';

/** A title: what the address names, in each of its states. */
export function WatchPage() {
  const { kind: kindName, id } = useParams();
  const kind = kindNamed(kindName);
  if (!kind || !id) return <NoSuchTitle kind={kind} />;
  // Another title is another page: nothing of one stays for the next.
  return <LoadedTitle key={`${kind.name}/${id}`} kind={kind} id={id} />;
}

function LoadedTitle({ kind, id }: { kind: Kind; id: string }) {
  const text = useText();
  const title = useQuery(titleQuery(kind, id));
  if (hasFailed(title)) {
    return (
      <div className="gutters py-16">
        <PageFailed said={text('watch.failed')} query={title} />
      </div>
    );
  }
  if (title.data === undefined) return <WatchSkeleton kind={kind} />;
  if (!title.data) return <NoSuchTitle kind={kind} />;
  return <TitleStage kind={kind} title={title.data} />;
}
