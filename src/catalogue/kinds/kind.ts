import type { TitleKind } from '@rules/titles/title-kind';
import type { KindSlug } from '@/config/kind-slug';
import type { MessageId } from '@/i18n/messages';
import type { FilterField } from '../filters';
import type { TitleRecords } from '../records';

/** A fact about a title with its label, such as its director. */
export interface Credit {
  label: MessageId;
  value: string;
}

/** Descriptor of a kind of title: pages are written once for all three. */
export interface Kind<N extends KindSlug = KindSlug> {
  slug: N;
  /** The backend's name of the kind; also the prefix of its fields. */
  titleKind: TitleKind;
  /** Posters of films and shows are upright, audiobooks' covers square. */
  posterShape: 'portrait' | 'square';
  listing: {
    path: string;
    heading: MessageId;
    tagline: MessageId;
    /** Number of a page's cards shown before the user asks for more. */
    shownFirst: number;
    empty: MessageId;
    /** Fields by which the kind's titles can be filtered. */
    filters: readonly FilterField[];
  };
  card: {
    /** Contents of the facts' second line: movies and shows have genres, audiobooks their production. */
    facts: readonly ('year' | 'genre' | 'production')[];
  };
  watch: {
    /** Subjects as stored: genres, or the language. */
    subjects(record: TitleRecords[N]): string[];
    /** The filter of the listing that shows what shares a subject. */
    subjectFilter: 'genre' | 'language';
    quality(record: TitleRecords[N]): string | undefined;
    below: 'related' | 'episodes';
    /** `{title}` is filled in. */
    belowHeading: MessageId;
    player: 'video' | 'audio';
    /** Label of its trailer, and label with `{title}`. */
    trailer: { label: MessageId; of: MessageId };
    /** Type in schema.org and Open Graph. */
    schemaType: 'Movie' | 'TVSeries' | 'Audiobook';
    openGraph: 'video.movie' | 'video.tv_show' | 'book';
  };
}
