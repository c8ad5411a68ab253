import { useText } from '@/i18n/use-text';

/** Says below the header that what its button opens could not be loaded; the button tries again. */
export function MissingPart() {
  const text = useText();
  return (
    <p role="alert" className="gutters border-t border-line py-3 text-small text-soft">
      {text('layout.missing')}
    </p>
  );
}
