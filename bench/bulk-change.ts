import { maxBatchSizes } from '@rules/batch-bounds';
import { openClients } from '../tests/faults/backend-clients';
import type { BackendProcess } from '../tests/faults/backend-process';
import { queryApi } from '../tests/faults/graphql-requests';
import { atLeast, type Measurement, measureDuration, median } from './measurement';
import { seedTable } from './seed-table';
import { administratorHeaders } from './sign-in';

const titleCount = 3200;
const turns = 3;

/** Makes the same change for 3,200 titles through `changeTitles`, in requests of 100, one after another. */
export async function measureBulkChange(backend: BackendProcess): Promise<Measurement[]> {
  const clients = await openClients(backend);
  const movies = Array.from({ length: titleCount }, (_, n) => movie(n));
  const filled = await measureDuration(() => seedTable(clients, 'MovieMetadata', movies));
  const headers = await administratorHeaders(backend);
  const change = (wanted: string, outcome: 'changed' | 'unchanged') =>
    measureDuration(async () => {
      for (let first = 0; first < titleCount; first += maxBatchSizes.changedTitles) {
        const ids = movies.slice(first, first + maxBatchSizes.changedTitles).map(({ id }) => id);
        const request = `mutation { changeTitles(kind: movie, ids: ${JSON.stringify(ids)}, ${wanted}) { changed unchanged refused { id } } }`;
        const { changeTitles } = (await queryApi(backend, request, headers)) as Record<
          string,
          Record<string, string[]>
        >;
        if (changeTitles?.[outcome]?.length !== ids.length) throw new Error(`Not all titles are ${outcome}.`);
      }
    });
  const changed: number[] = [];
  const unchanged: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const wanted = `director: "Director ${turn}", year: "${1950 + turn}"`;
    changed.push(await change(wanted, 'changed'));
    unchanged.push(await change(wanted, 'unchanged'));
  }
  const rate = (milliseconds: number) => (titleCount / milliseconds) * 1000;
  const unit = 'titles/s';
  const reference = { name: 'written straight into the table', value: rate(filled) };
  return [
    { figure: `${titleCount} titles`, value: rate(median(changed)), unit, reference, goal: atLeast(600) },
    { figure: `${titleCount} titles, unchanged`, value: rate(median(unchanged)), unit, reference },
  ];
}

/** All fields that a published title needs, because the change checks each title for completeness. */
function movie(n: number) {
  return {
    id: `bulk-${n}`,
    movie_id: `bulk-${n}`,
    movie_title: `Benchmark ${n}`,
    movie_year: String(1920 + (n % 30)),
    movie_genre: n % 2 ? 'drama, crime' : 'comedy',
    movie_quality: '1080p-',
    movie_age: 'PG',
    movie_rate: '7.4',
    movie_director: 'Ada Marsh',
    movie_casting: 'Tom Reed, Ivy Stone',
    movie_production: 'North Pier',
    movie_description: 'A film that is measured.',
    movie_bg: `movies/thumbnail/bulk-${n}.webp`,
    movie_link: `movies/src/bulk-${n}.mp4`,
    movie_status: 'PUBLISHED',
  };
}
