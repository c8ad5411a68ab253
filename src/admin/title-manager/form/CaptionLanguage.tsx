import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import { LabelledControl } from '@/ui/LabelledControl';
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
    .map((tag) => ({ tag, name: languageName(tag, language) }))
    .sort((a, b) => compare(a.name, b.name));
  return (
    <LabelledControl label={text('titleForm.language')} hint={problem} isInvalid={problem !== undefined}>
      {(control) => (
        <select
          {...control}
          name="captionsLanguage"
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`min-h-12 ${control.className}`}
        >
          <option value="">{text('titleForm.choose')}</option>
          {options.map(({ tag, name }) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      )}
    </LabelledControl>
  );
}
