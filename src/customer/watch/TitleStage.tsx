import { useState } from 'react';
import type { Kind } from '@/catalogue/kinds/kind';
import type { TitleDetails } from '@/catalogue/titles';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/use-session';
import { PageHead } from '@/ui/PageHead';
import { plainText } from '@/ui/plain-text';
import { Facts } from './Facts';
import { PlayerFrame } from './PlayerFrame';
import { Reactions } from './Reactions';
import { useSignInGate } from './use-sign-in-gate';
import { useStanding } from './use-standing';
import { useWatchSource } from './use-watch-source';
import { WatchBelow } from './WatchBelow';

/** A title that exists: the player, what is to be said about it, and where to go from it. */
export function TitleStage({ kind, title }: { kind: Kind; title: TitleDetails }) {
  const text = useText();
  const { session } = useSession();
  const userId = session.status === 'in' ? session.user.id : undefined;
  const { source, media, chosen } = useWatchSource(kind, title);
  const { standing, change } = useStanding(kind, title, userId);
  const [duration, setDuration] = useState<number>();
  useSignInGate(session.status === 'out');
  const name = title.title ?? text('title.unknown');
  return (
    <article>
      <PageHead title={text('page.title', { page: name })} description={plainText(title.description).slice(0, 160)} />
      <PlayerFrame source={source} kind={kind} poster={title.poster} name={name} onDuration={setDuration} />
      <div className="gutters">
        <Facts kind={kind} title={title} duration={chosen?.duration ?? duration}>
          <Reactions standing={standing} onChange={change} isVisitor={userId === undefined} />
        </Facts>
        <WatchBelow kind={kind} title={title} media={media} chosen={chosen} name={name} />
      </div>
    </article>
  );
}
