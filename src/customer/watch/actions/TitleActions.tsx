import { useSearchParams } from 'react-router-dom';
import { filesOf } from '@/catalogue/media-delivery';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { withTexts } from '@/i18n/with-texts';
import { useShare } from '@/player/use-share';
import { useSession } from '@/session/session';
import { ButtonLink, buttonStyle } from '@/ui/Button';
import { useLazyModule } from '@/ui/hooks/lazy-modules';
import { Icon } from '@/ui/Icon';
import type { ReactionButton, ReactionState } from '@/viewing/reaction-state';
import type { TrailerChoice } from '../playback/use-trailer-choice';
import type { WatchSource } from '../playback/use-watch-source';
import { ActionToggle } from './ActionToggle';
import type { DownloadActionProps } from './DownloadAction';
import { FinishedToggle } from './FinishedToggle';
import { useLoginRedirect } from './use-login-redirect';
import { useReaction } from './use-reaction';
import type { WatchLater } from './use-watch-later';

interface TitleActionsProps extends Pick<DownloadActionProps, 'kind' | 'title' | 'name' | 'media' | 'episode'> {
  userId: string | undefined;
  /** Also true while a stored session loads. */
  isSignedIn: boolean;
  later: WatchLater;
  /** Seconds of the file that plays, which may be a sample of the title; undefined until it is measured. */
  duration: number | undefined;
  source: WatchSource;
  /** Set if the title has a trailer beside its medium. */
  trailer: TrailerChoice | undefined;
}

/** The actions of a title. Sends visitors to the login page, which returns here. */
export function TitleActions(props: TitleActionsProps) {
  const { kind, title, name, userId, isSignedIn, later, duration, episode, media, source, trailer } = props;
  const text = useText();
  const { state, press, add: addReaction } = useReaction(kind, title, userId);
  const [search] = useSearchParams();
  // Shares the show, or the episode if the address names one.
  const share = useShare(paths.stream(kind.slug, title.id, search.has('episode') ? episode : undefined), name);
  const { session } = useSession();
  const isVisitor = userId === undefined;
  const logIn = useLoginRedirect(session, (pressed) => (pressed === 'LATER' ? later.add() : addReaction(pressed)));
  return (
    <div className="grid two-columns gap-2 lg:flex lg:flex-wrap">
      <Reactions state={state} onPress={isVisitor ? logIn : press} />
      {/* A narrow row wraps before both buttons, not between them. */}
      <div className="contents lg:flex lg:gap-2">
        <ActionToggle
          icon="clock"
          label={text('watch.later')}
          isOn={later.isLater}
          onClick={isVisitor ? () => logIn('LATER') : later.toggle}
        />
        {isSignedIn && kind.watch.below !== 'episodes' && (
          <div className="grid min-h-11 max-lg:col-span-full lg:min-w-28">
            {userId !== undefined && <FinishedToggle {...{ kind, name, userId, duration, later }} titleId={title.id} />}
          </div>
        )}
      </div>
      <div className="-mx-3 col-span-full flex basis-full flex-wrap">
        {trailer && (
          <button
            type="button"
            aria-pressed={trailer.isChosen}
            onClick={trailer.isChosen ? trailer.leave : trailer.choose}
            className={`${buttonStyle('bare')} aria-pressed:bg-ink aria-pressed:text-canvas`}
          >
            <Icon name="film" />
            {text(kind.watch.trailer.label)}
          </button>
        )}
        <button type="button" onClick={() => void share()} className={buttonStyle('bare')}>
          <Icon name="share" />
          {text('watch.share')}
        </button>
        <ButtonLink look="bare" to={paths.support({ kind: kind.slug, id: title.id, episode })}>
          <Icon name="alert" />
          {text('watch.report')}
        </ButtonLink>
        <LazyDownloadAction
          kind={kind}
          title={title}
          name={name}
          media={media}
          episode={episode}
          isLoading={source.status === 'loading'}
          files={source.status === 'ready' && source.type === 'title' ? filesOf(source.delivery) : undefined}
        />
      </div>
    </div>
  );
}

const fetchDownloadAction = withTexts(['downloads'], async () => (await import('./DownloadAction')).DownloadAction);

/** The last of the actions, in its own row on phones: nothing moves when it has loaded. */
function LazyDownloadAction(props: DownloadActionProps) {
  const { Part: DownloadAction, isMissing } = useLazyModule(fetchDownloadAction);
  return (
    <div className="flex max-lg:basis-full has-[section]:basis-full lg:min-w-50">
      {DownloadAction ? <DownloadAction {...props} /> : !isMissing && <span className="min-h-11" />}
    </div>
  );
}

/** Like, dislike and favourite, with their counters. */
function Reactions({ state, onPress }: { state: ReactionState; onPress(button: ReactionButton): void }) {
  const text = useText();
  return (
    <>
      <ActionToggle
        icon="heart"
        label={text('reaction.favorite')}
        count={state.favorites}
        isOn={state.isFavorite}
        onClick={() => onPress('FAVORITE')}
      />
      <ActionToggle
        icon="like"
        label={text('reaction.like')}
        count={state.likes}
        isOn={state.reaction === 'LIKE'}
        onClick={() => onPress('LIKE')}
      />
      <ActionToggle
        icon="dislike"
        label={text('reaction.dislike')}
        count={state.dislikes}
        isOn={state.reaction === 'DISLIKE'}
        onClick={() => onPress('DISLIKE')}
      />
    </>
  );
}
