import { useLanguage } from '@/i18n/LanguageProvider';
import { chooseLanguage, isLanguage, languages } from '@/i18n/languages';
import { useText } from '@/i18n/use-text';
import { Select } from './Select';

const languageOptions = Object.entries(languages).map(([value, label]) => ({ value, label }));

interface LanguageSelectProps {
  isLabelHidden?: boolean;
  /** Called once the chosen language is shown, or with an error if its texts could not be loaded. */
  onSettled(error?: unknown): void;
}

/** Language of the interface; stays as it is if the texts of another one cannot be loaded. */
export function LanguageSelect({ isLabelHidden = false, onSettled }: LanguageSelectProps) {
  const text = useText();
  const handleLanguage = (value: string) => {
    if (isLanguage(value)) chooseLanguage(value).then(() => onSettled(), onSettled);
  };
  return (
    <Select
      label={text('footer.language')}
      isLabelHidden={isLabelHidden}
      options={languageOptions}
      value={useLanguage()}
      onChange={handleLanguage}
    />
  );
}
