import { Icon } from '../Icon';

interface ChipsProps {
  label: string;
  values: readonly string[];
  onPress(value: string): void;
  /** Display name of a value; defaults to the value. */
  nameOf?(value: string): string;
}

interface ChosenChipsProps extends ChipsProps {
  /** Accessible label of the button that removes the value. */
  removeLabel(name: string): string;
}

/** Selected values of a field as chips; a press removes one. */
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

/** Suggested values of a text field as chips. */
export function OfferedChips({ label, values, onPress, nameOf = asItIs }: ChipsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {values.map((value) => (
        <li key={value}>
          <button
            type="button"
            // The typed text was a search for this value: prevents the blur, whose handler would add or reject the text
            // first.
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
