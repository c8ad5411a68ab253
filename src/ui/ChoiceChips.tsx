import { Icon } from './Icon';

interface ChipsProps {
  label: string;
  values: readonly string[];
  onPress(value: string): void;
  /** How people read a value; without it as it is. */
  nameOf?(value: string): string;
}

interface ChosenChipsProps extends ChipsProps {
  /** What a press does, in words. */
  removeLabel(name: string): string;
}

/** What has been chosen for a field; a press takes it away. */
export function ChosenChips({ label, values, onPress, nameOf = asItIs, removeLabel }: ChosenChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {values.map((value) => (
        <li key={value}>
          <button
            type="button"
            onClick={() => onPress(value)}
            aria-label={removeLabel(nameOf(value))}
            className={`${chip} border-ink font-semibold text-ink`}
          >
            {nameOf(value)}
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What can be chosen for a field that is being typed in. */
export function OfferedChips({ id, label, values, onPress, nameOf = asItIs }: ChipsProps & { id?: string }) {
  return (
    <ul id={id} aria-label={label} className="flex flex-wrap gap-2">
      {values.map((value) => (
        <li key={value}>
          <button
            type="button"
            // What was typed so far was for finding this one: leaving the field must not take or refuse it first.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPress(value)}
            className={`${chip} border-line text-soft hover:border-edge hover:text-ink`}
          >
            {nameOf(value)}
          </button>
        </li>
      ))}
    </ul>
  );
}

const asItIs = (value: string) => value;

const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-small transition duration-quick pointer-coarse:min-h-11';
