import { useId } from 'react';

interface ChoiceGroupProps<Value extends string | number> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose(value: Value): void;
}

/** Radio group shown as a row of buttons; arrow keys move between them. */
export function ChoiceGroup<Value extends string | number>(props: ChoiceGroupProps<Value>) {
  const { label, choices, chosen, onChoose } = props;
  const name = useId();
  // Four or five buttons per line, whichever leaves the last line fuller.
  const basis =
    inLast(choices.length, 5) >= inLast(choices.length, 4) ? 'basis-[max(17%,2.75rem)]' : 'basis-[max(22%,2.75rem)]';
  return (
    <fieldset>
      <legend className="mb-1.5 text-soft">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`relative grid min-h-11 min-w-max grow ${basis} cursor-pointer place-items-center rounded-control border border-line px-2.5 tabular-nums in-data-audio-stage:px-2 has-checked:border-ink has-checked:bg-ink has-checked:text-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function inLast(count: number, line: number): number {
  return count % line || line;
}
