import { useState } from 'react';
import { useLanguage } from '@/i18n/LanguageProvider';
import { chooseLanguage, isLanguage, languages } from '@/i18n/languages';
import { useText } from '@/i18n/use-text';
import { useMissingText } from '../hooks/use-outdated';
import { Select } from './Select';

const languageOptions = Object.entries(languages).map(([value, label]) => ({ value, label }));

/** Select for the interface language; shows an error if the texts of the selected language cannot be loaded. */
export function LanguageSelect({ isLabelHidden = false }: { isLabelHidden?: boolean }) {
  const text = useText();
  const missing = useMissingText();
  const [isFailed, setFailed] = useState(false);
  const handleLanguage = (value: string) => {
    if (!isLanguage(value)) return;
    setFailed(false);
    chooseLanguage(value).catch((failure) => {
      console.info('The language could not be loaded.', failure);
      setFailed(true);
    });
  };
  return (
    <div className="grid gap-2">
      <Select
        label={text('footer.language')}
        isLabelHidden={isLabelHidden}
        options={languageOptions}
        value={useLanguage()}
        onChange={handleLanguage}
      />
      {isFailed && (
        <p role="alert" className="max-w-64 text-small">
          {missing}
        </p>
      )}
    </div>
  );
}
