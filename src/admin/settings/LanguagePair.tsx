import type { ReactNode } from 'react';
import { type Language, languages } from '@/i18n/languages';
import { useText } from '@/i18n/use-text';

/** Renders the same fields for each language, side by side on wide screens. */
export function LanguagePair({ children }: { children(language: Language): ReactNode }) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {languageNames.map(([language, name]) => (
        <fieldset key={language} className="grid min-w-0 content-start gap-4">
          <legend className="mb-3 text-body font-semibold" lang={language}>
            {name}
          </legend>
          {children(language)}
        </fieldset>
      ))}
    </div>
  );
}

// `Object.entries` loses the type of the keys; the object has no other keys.
const languageNames = Object.entries(languages) as [Language, string][];

/** Returns the language to show a text in: the interface's, or another one if the text is missing in it. */
export function languageToShow(texts: Record<Language, string>, language: Language): Language {
  const [other] = languageNames.find(([one]) => texts[one]) ?? [language];
  return texts[language] ? language : other;
}

/** Marks an entry without a Spanish text, which Spanish readers see in English. */
export function MissingLanguage() {
  const text = useText();
  return (
    <span className="rounded-[0.3rem] border border-line px-1.5 text-small text-soft whitespace-nowrap">
      {text('settings.noSpanish')}
    </span>
  );
}
