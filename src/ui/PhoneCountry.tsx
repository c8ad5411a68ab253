import { type Country, getCountryCallingCode } from 'react-phone-number-input/min';
import { Icon } from './Icon';

interface PhoneCountryProps {
  'aria-label': string;
  value?: Country;
  onChange(country: Country | undefined): void;
  /** By name; one without a value stands for no country. */
  options: readonly { value?: Country; label: string }[];
  disabled?: boolean;
}

/** The country of a telephone number: a plain list, and no flags to load. Its letters and code are seen while it is closed. */
export function PhoneCountry({ 'aria-label': label, value, onChange, options, disabled }: PhoneCountryProps) {
  return (
    <span className="relative flex min-h-12 shrink-0 items-center gap-1.5 rounded-control border border-edge bg-raised px-3 text-body text-ink tabular-nums has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent">
      {value ? <span aria-hidden="true">{`${value} +${getCountryCallingCode(value)}`}</span> : <Icon name="globe" />}
      <Icon name="down" className="size-4 text-soft" />
      <select
        aria-label={label}
        value={value ?? ''}
        disabled={disabled}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
        className="absolute inset-0 size-full opacity-0"
      >
        {options.map(({ value: country, label: name }) => (
          <option key={country ?? ''} value={country ?? ''}>
            {country ? `${name} +${getCountryCallingCode(country)}` : name}
          </option>
        ))}
      </select>
    </span>
  );
}
