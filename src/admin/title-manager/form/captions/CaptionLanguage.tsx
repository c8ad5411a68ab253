import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import { SelectField } from '@/ui/SelectField';
import { captionLanguages, languageName } from './caption-languages';

interface CaptionLanguageProps {
  /** A tag such as `en`, or ''. */
  value: string;
  problem: string | undefined;
  onChange(language: string): void;
}

/** A choice of languages by their names. A stored one that is not among them stays, and can be chosen again. */
export function CaptionLanguage({ value, problem, onChange }: CaptionLanguageProps) {
  const text = useText();
  const language = useLanguage();
  const tags = value === '' || captionLanguages.includes(value) ? captionLanguages : [...captionLanguages, value];
  const { compare } = new Intl.Collator(language);
  const options = tags
    .map((tag) => ({ value: tag, label: languageName(tag, language) }))
    .sort((a, b) => compare(a.label, b.label));
  return (
    <SelectField
      label={text('titleForm.language')}
      name="captionsLanguage"
      required
      value={value}
      onChange={onChange}
      placeholder={text('titleForm.choose')}
      options={options}
      isInvalid={problem !== undefined}
      hint={problem}
    />
  );
}
