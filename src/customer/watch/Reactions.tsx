import { useLocation, useNavigate } from 'react-router-dom';
import type { Standing, StandingChange } from '@/catalogue/standing';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { Icon, type IconName } from '@/ui/Icon';

interface ReactionsProps {
  standing: Standing;
  onChange(change: StandingChange): void;
  /** A visitor's click leads to the login page, and back. */
  isVisitor: boolean;
}

/** Like, dislike and favourite, with how many did. */
export function Reactions({ standing, onChange, isVisitor }: ReactionsProps) {
  const text = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const change = (to: StandingChange) => (isVisitor ? navigate(paths.login(pathname + search)) : onChange(to));
  const isLiked = standing.reaction === 'LIKE';
  const isDisliked = standing.reaction === 'DISLIKE';
  return (
    <div className="flex flex-wrap gap-2">
      <Toggle
        icon="heart"
        label={text('reaction.favorite')}
        count={standing.favorites}
        isOn={standing.isFavorite}
        onClick={() => change(standing.isFavorite ? 'REMOVE_FAVORITE' : 'ADD_FAVORITE')}
      />
      <Toggle
        icon="like"
        label={text('reaction.like')}
        count={standing.likes}
        isOn={isLiked}
        onClick={() => change(isLiked ? 'CLEAR_REACTION' : 'LIKE')}
      />
      <Toggle
        icon="dislike"
        label={text('reaction.dislike')}
        count={standing.dislikes}
        isOn={isDisliked}
        onClick={() => change(isDisliked ? 'CLEAR_REACTION' : 'DISLIKE')}
      />
    </div>
  );
}

interface ToggleProps {
  icon: IconName;
  label: string;
  count: number;
  isOn: boolean;
  onClick(): void;
}

function Toggle({ icon, label, count, isOn, onClick }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge px-3.5 text-body font-semibold transition duration-quick hover:bg-raised aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas"
    >
      <Icon name={icon} />
      {label}
      <span className="tabular-nums opacity-80">{count}</span>
    </button>
  );
}
