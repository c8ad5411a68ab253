import { useText } from '@/i18n/use-text';

/** Says that an entry is shown in English to those who read Spanish. */
export function MissingLanguage() {
  const text = useText();
  return (
    <span className="rounded-[0.3rem] border border-line px-1.5 text-small text-soft whitespace-nowrap">
      {text('settings.noSpanish')}
    </span>
  );
}
