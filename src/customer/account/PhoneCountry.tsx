import { type Country, getCountryCallingCode } from 'react-phone-number-input/min';
import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';

interface PhoneCountryProps {
  value?: Country;
  onChange(country: Country | undefined): void;
  options: readonly { value?: Country; label: string; divider?: boolean }[];
  disabled?: boolean;
}

/** The country of a telephone number: a plain list with names in the reader's language, and no flags to load. */
export function PhoneCountry({ value, onChange, options, disabled }: PhoneCountryProps) {
  const text = useText();
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const countries = options
    .flatMap(({ value: country }) => (country ? [{ country, name: names.of(country) ?? country }] : []))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <select
      aria-label={text('account.phoneCountry')}
      value={value ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(countries.find(({ country }) => country === event.target.value)?.country)}
      className="min-h-12 w-32 shrink-0 rounded-control border border-edge bg-raised pr-7 pl-2.5 text-ellipsis text-body text-ink"
    >
      <option value="">{text('account.phoneInternational')}</option>
      {countries.map(({ country, name }) => (
        <option key={country} value={country}>
          {`${name} +${getCountryCallingCode(country)}`}
        </option>
      ))}
    </select>
  );
}
