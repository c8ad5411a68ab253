import { type ComponentProps, useId, useState } from 'react';
import PhoneInput, { type Country, isPossiblePhoneNumber } from 'react-phone-number-input/min';
import { useLanguage } from '@/i18n/use-language';
import { PhoneCountry } from './PhoneCountry';

interface PhoneFieldProps {
  label: string;
  /** E.164, or empty. */
  value: string;
  /** `isWhole` is false for a number that cannot be one; an empty field is whole. */
  onChange(number: string, isWhole: boolean): void;
}

/** A telephone number with its country, stored as E.164 (at most 15 digits). Loaded when the account is shown: the rules of all countries weigh. */
export function PhoneField({ label, value, onChange }: PhoneFieldProps) {
  const id = useId();
  const language = useLanguage();
  // The input formats what is typed itself: it is given the stored number once, and again when that changes elsewhere.
  const [typed, setTyped] = useState(value);
  const handleChange = (number: string | undefined) => {
    setTyped(number ?? '');
    onChange(number ?? '', !number || isPossiblePhoneNumber(number));
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <PhoneInput
        id={id}
        name="contactNumber"
        autoComplete="tel"
        value={typed === value ? typed : value}
        onChange={handleChange}
        defaultCountry={homeCountry(language)}
        countrySelectComponent={PhoneCountry}
        limitMaxLength
        className="flex gap-2"
        numberInputProps={numberInput}
      />
    </div>
  );
}

const numberInput: ComponentProps<'input'> = {
  className:
    'min-h-12 w-full min-w-0 rounded-control border border-edge bg-raised px-3.5 text-body text-ink tabular-nums',
};

/** The browser's own country where it tells one; else Spain for Spanish, and the Netherlands, whose law governs the terms, for the rest. */
function homeCountry(language: 'en' | 'es'): Country {
  const region = new Intl.Locale(navigator.language).region;
  if (region && isCountry(region)) return region;
  return language === 'es' ? 'ES' : 'NL';
}

function isCountry(region: string): region is Country {
  return /^[A-Z]{2}$/.test(region);
}
