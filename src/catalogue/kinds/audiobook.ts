import { pageSizes } from '@/config/page-sizes';
import { paths } from '@/config/paths';
import { commaList } from '@/lib/comma-list';
import type { Kind } from './kind';

export const audiobook: Kind<'audiobook'> = {
  name: 'audiobook',
  storedAs: 'audiobook',
  posterShape: 'square',
  listing: {
    path: paths.audiobooks(),
    heading: 'audiobooks.heading',
    tagline: 'audiobooks.tagline',
    // Specification, customer side, §2: 6 of a page's 12; decision 15 adds the control for the others.
    shownFirst: pageSizes.audiobooksShownFirst,
    empty: 'audiobooks.empty',
    filters: ['year', 'age', 'language', 'length'],
  },
  card: { facts: ['year', 'production'] },
  watch: {
    subjects: (record) => commaList(record.language),
    subjectFilter: 'language',
    quality: () => undefined,
    below: 'related',
    belowHeading: 'watch.relatedAudiobooks',
    player: 'audio',
    trailer: { label: 'watch.sample', of: 'watch.sampleOf' },
    schemaType: 'Audiobook',
    openGraph: 'book',
  },
};
