import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/Field';

interface EpisodeNumbersProps {
  numbers: { season: number; episode: number };
  problem: string | undefined;
  seasonHint?: string;
  onChange(changed: { season?: number; episode?: number }): void;
}

/** Season and number of an episode. */
export function EpisodeNumbers({ numbers, problem, seasonHint, onChange }: EpisodeNumbersProps) {
  const text = useText();
  return (
    <>
      <Field
        label={text('titleForm.season')}
        name="season"
        type="number"
        min={0}
        max={999}
        required
        value={shown(numbers.season)}
        hint={seasonHint}
        onChange={(event) => onChange({ season: Number.parseInt(event.target.value, 10) })}
      />
      <Field
        label={text('titleForm.episodeNumber')}
        name="episode"
        type="number"
        min={1}
        max={9999}
        required
        value={shown(numbers.episode)}
        isInvalid={problem !== undefined}
        hint={problem}
        onChange={(event) => onChange({ episode: Number.parseInt(event.target.value, 10) })}
      />
    </>
  );
}

/** Shows an emptied field as empty while the user types a new number. */
function shown(number: number): number | '' {
  return Number.isNaN(number) ? '' : number;
}
