import { type Country, getCountryCallingCode } from 'react-phone-number-input/min';

interface PhoneCountryProps {
  'aria-label': string;
  value?: Country;
  onChange(country: Country | undefined): void;
  /** By name; one without a value stands for no country. */
  options: readonly { value?: Country; label: string }[];
  disabled?: boolean;
}

/** The country of a telephone number: a plain list, and no flags to load. */
export function PhoneCountry({ 'aria-label': label, value, onChange, options, disabled }: PhoneCountryProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      className="min-h-12 w-32 shrink-0 rounded-control border border-edge bg-raised pr-7 pl-2.5 text-ellipsis text-body text-ink"
    >
      {options.map(({ value: country, label: name }) => (
        <option key={country ?? ''} value={country ?? ''}>
          {country ? `${name} +${getCountryCallingCode(country)}` : name}
        </option>
      ))}
    </select>
  );
}
