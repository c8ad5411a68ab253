import type { StoredKind } from '@/backend/titles';
import type { StreamKind } from '@/config/stream-kind';
import type { MessageId } from '@/i18n/messages';
import type { FilterField } from '../filters';
import type { TitleRecords } from '../records';

export type KindName = StreamKind;

/** A fact about a title with its label, such as its director. */
export interface Credit {
  label: MessageId;
  value: string | undefined;
}

/** What makes a kind of title different from the others, as data: pages are written once for all three. */
export interface Kind<N extends KindName = KindName> {
  name: N;
  /** What the backend calls the kind; also the prefix of its fields. */
  storedAs: StoredKind;
  /** Posters of films and shows are upright, audiobooks' covers square. */
  posterShape: 'portrait' | 'square';
  listing: {
    path: string;
    heading: MessageId;
    tagline: MessageId;
    /** How many of a page's cards are shown before the rest is asked for. */
    shownFirst: number;
    empty: MessageId;
    /** What the kind's titles differ in. */
    filters: readonly FilterField[];
  };
  card: {
    /** What stands in for the facts' second line: movies and shows have genres, audiobooks their production. */
    facts: readonly ('year' | 'genre' | 'production')[];
  };
  watch: {
    /** What it is about, as stored: genres, or the language. */
    subjects(record: TitleRecords[N]): string[];
    /** The filter of the listing that shows what shares a subject. */
    subjectFilter: 'genre' | 'language';
    quality(record: TitleRecords[N]): string | undefined;
    credits(record: TitleRecords[N]): Credit[];
    below: 'related' | 'episodes';
    /** `{title}` is filled in. */
    belowHeading: MessageId;
    player: 'video' | 'audio';
    /** What its trailer is called, and with `{title}` the trailer of it. */
    trailer: { label: MessageId; of: MessageId };
    /** What schema.org and the Open Graph call it. */
    schemaType: 'Movie' | 'TVSeries' | 'Audiobook';
    openGraph: 'video.movie' | 'video.tv_show' | 'book';
  };
}
