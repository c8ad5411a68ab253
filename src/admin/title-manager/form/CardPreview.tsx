import { alternativeTitles } from '@rules/titles/alternative-titles';
import { ratingOf } from '@rules/titles/title-rating';
import { TitleCard } from '@/catalogue/components/TitleCard';
import type { Kind } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { chosenFileOf } from './files/file-slot';
import type { TitleDraft } from './title-draft';

/** Preview of the title's card as customers will see it; the card is inert. */
export function CardPreview({ kind, draft }: { kind: Kind; draft: TitleDraft }) {
  const text = useText();
  const { texts, genres, files } = draft;
  const chosen = useObjectUrl(chosenFileOf(files.bg)?.file);
  const stored = files.bg.choice.is === 'kept' ? files.bg.stored[0] : undefined;
  const poster = chosen ?? stored;
  const given = (name: keyof typeof texts) => texts[name]?.trim() || undefined;
  return (
    <figure className="grid content-start gap-3">
      <figcaption className="text-small font-semibold">{text('titleForm.preview')}</figcaption>
      {/* Shows the facts, which other cards reveal on hover, as soon as there is an image. */}
      <div inert className={`w-48 ${poster === undefined ? '' : '[&_.card-facts]:opacity-100!'}`}>
        <TitleCard
          card={{
            kind: kind.slug,
            id: '',
            href: '',
            title: given('title'),
            titles: { en: alternativeTitles(texts.title_en)[0], es: alternativeTitles(texts.title_es)[0] },
            year: given('year'),
            rate: ratingOf(texts.rate ?? '') ?? given('rate'),
            poster,
            age: given('age'),
            quality: given('quality'),
            genre: genres.join(', ') || undefined,
            production: given('production'),
          }}
        />
      </div>
    </figure>
  );
}
