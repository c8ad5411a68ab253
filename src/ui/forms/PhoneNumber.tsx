import { type ComponentProps, useMemo } from 'react';
import PhoneInput, {
  type Country,
  getCountries,
  getCountryCallingCode,
  isPossiblePhoneNumber,
  isSupportedCountry,
} from 'react-phone-number-input/min';
import { useLanguage } from '@/i18n/LanguageProvider';
import { Icon } from '../Icon';
import { LabelledControl, type LabelledFieldProps } from './LabelledControl';

interface PhoneNumberProps extends LabelledFieldProps {
  /** Label of the country select, and of its option for a number without a country. */
  labels: { country: string; international: string };
  /** E.164, or empty. */
  value: string;
  /** `isWhole` is false for a number that cannot be one; an empty field is whole. */
  onChange(number: string, isWhole: boolean): void;
  /** Default country; by default that of the user's locale. */
  defaultCountry?: Country;
  name?: string;
  autoComplete?: string;
  onBlur?(): void;
}

/** The loaded part of `PhoneField`: at most 15 digits, stored as E.164. */
export function PhoneNumber(props: PhoneNumberProps) {
  const { label, labels, value, onChange, defaultCountry, name, autoComplete, onBlur, hint, isInvalid = false } = props;
  const language = useLanguage();
  const { country, international } = labels;
  const names = useMemo(
    () => ({ ...countryNames(language), country, ZZ: international }),
    [language, country, international],
  );
  return (
    <LabelledControl label={label} hint={hint} isInvalid={isInvalid}>
      {({ className, ...control }) => (
        <PhoneInput
          {...control}
          {...(name && { name })}
          {...(autoComplete && { autoComplete })}
          value={value}
          {...(onBlur && { onBlur })}
          onChange={(number) => onChange(number ?? '', !number || isPossiblePhoneNumber(number))}
          defaultCountry={defaultCountry ?? homeCountry(language)}
          labels={names}
          locales={language}
          countrySelectComponent={PhoneCountry}
          inputComponent={NumberInput}
          limitMaxLength
          className="flex gap-2"
          numberInputProps={{ className: `min-h-12 min-w-0 tabular-nums ${className}` }}
        />
      )}
    </LabelledControl>
  );
}

/**
 * Replaces leading zeros `00`, the international prefix in much of the world, by `+`: they would be read as part of a
 * national number, which would lose its last digits. Removes an extension, whose digits would be read as part of the
 * number.
 */
function NumberInput({ onChange, ...input }: ComponentProps<'input'>) {
  return (
    <input
      {...input}
      onChange={(event) => {
        event.target.value = event.target.value.replace(/^\s*00/, '+').replace(extension, '');
        onChange?.(event);
      }}
    />
  );
}

/** Formats of extensions in address books: `ext 5`, `ext. 5`, `;ext=5`, `extensión 5`, `x5`, `#5`. */
const extension = /[\s;,]*(?:ext(?:\.|ensi[oó]n)?|x|#)[\s.:=]*\d+\s*$/i;

function countryNames(language: string): Partial<Record<Country, string>> {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return Object.fromEntries(getCountries().map((country) => [country, names.of(country)]));
}

/**
 * Returns the region of the browser's language; otherwise Spain for Spanish, and for English the Netherlands, whose law
 * governs the terms. Not by `Intl.Locale`, which throws for the languages of POSIX systems (`C`, `en-US@posix`).
 */
function homeCountry(language: 'en' | 'es'): Country {
  const [, region = ''] = /-([A-Z]{2})\b/.exec(navigator.language) ?? [];
  if (isSupportedCountry(region)) return region;
  return language === 'es' ? 'ES' : 'NL';
}

interface PhoneCountryProps {
  'aria-label': string;
  value?: Country;
  onChange(country: Country | undefined): void;
  /** Sorted by name; the option without a value is for a number without a country. */
  options: readonly { value?: Country; label: string }[];
  disabled?: boolean;
}

/**
 * Select for the country of a telephone number, without flags, which would have to be loaded. Shows the country's
 * letters and calling code while it is closed.
 */
function PhoneCountry({ 'aria-label': label, value, onChange, options, disabled }: PhoneCountryProps) {
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
