import type { TitleKind } from '@rules/titles/title-kind';
import type { KindSlug } from '@/config/kind-slug';
import type { MessageId } from '@/i18n/messages';
import type { FilterField } from '../filters';
import type { TitleRecords } from '../records';

/** A labelled fact about a title, such as its director. */
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
    /** Facts of a card's second line: movies and shows have genres, audiobooks their production. */
    facts: readonly ('year' | 'genre' | 'production')[];
  };
  watch: {
    /** Returns the subjects as stored: the genres, or the language. */
    subjects(record: TitleRecords[N]): string[];
    /** Filter field of the listing that a subject links to. */
    subjectFilter: 'genre' | 'language';
    quality(record: TitleRecords[N]): string | undefined;
    below: 'related' | 'episodes';
    /** Heading below the player; contains the placeholder `{title}`. */
    belowHeading: MessageId;
    player: 'video' | 'audio';
    /** Label of the trailer, without and with the placeholder `{title}`. */
    trailer: { label: MessageId; of: MessageId };
    /** Type in schema.org and Open Graph. */
    schemaType: 'Movie' | 'TVSeries' | 'Audiobook';
    openGraph: 'video.movie' | 'video.tv_show' | 'book';
  };
}
