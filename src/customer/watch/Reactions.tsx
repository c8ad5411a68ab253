import { useText } from '@/i18n/use-text';
import type { ReactionButton, ReactionState } from '@/viewing/reaction-state';
import { ActionToggle } from './ActionToggle';

interface ReactionsProps {
  standing: ReactionState;
  onPress(button: ReactionButton): void;
}

/** Like, dislike and favourite, with how many did. */
export function Reactions({ standing, onPress }: ReactionsProps) {
  const text = useText();
  return (
    <>
      <ActionToggle
        icon="heart"
        label={text('reaction.favorite')}
        count={standing.favorites}
        isOn={standing.isFavorite}
        onClick={() => onPress('FAVORITE')}
      />
      <ActionToggle
        icon="like"
        label={text('reaction.like')}
        count={standing.likes}
        isOn={standing.reaction === 'LIKE'}
        onClick={() => onPress('LIKE')}
      />
      <ActionToggle
        icon="dislike"
        label={text('reaction.dislike')}
        count={standing.dislikes}
        isOn={standing.reaction === 'DISLIKE'}
        onClick={() => onPress('DISLIKE')}
      />
    </>
  );
}
