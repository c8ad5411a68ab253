import { isCounterChange } from '../amplify/functions/catalogue/counter-change';
import { viewUpdates } from '../amplify/functions/figures/count-views';
import { viewUpdate } from '../amplify/functions/progress/daily-view';
import { parseProgress } from '../amplify/functions/progress/progress-request';
import { progressWrite } from '../amplify/functions/progress/progress-store';
import type { TransactItem } from '../amplify/functions/shared/dynamodb/write-items';
import { figureUpdates, titleFigurePeriods, titleFigureUpdate } from '../amplify/functions/shared/figure-counters';
import { appendChanges, counterVersions, titleVersions } from '../amplify/functions/shared/record-versions';
import { createProgressRecorder } from '../src/viewing/progress-recorder';
import { seededRandom } from '../tests/faults/seeded-random';
import { atMost, type Measurement } from './measurement';

const viewers = 1_000_000;
const titles = 100_000;
/** Number of simulated saves; the results are scaled to one second. */
const simulatedSaves = 200_000;
/** Write units per second of one partition of a table; each partition has a shard in the stream. */
const unitsPerPartition = 1000;
const unitsPerTransactionalWrite = 2;
/** Batch settings of the stream of `DailyViews` (amplify/data/table-access.ts). */
const streamBatch = { records: 1000, seconds: 2 };
const maxWrites = 500;
/** Seconds between saves before docs/decisions/0045. */
const formerInterval = 10;

/**
 * Computes the writes of a million viewers, a tenth of them watching the same title. The player's recorder decides when
 * it saves, and the functions' own code which items a save, or a batch of the stream, writes; nothing is sent to a
 * table.
 */
export async function measureViewers(): Promise<Measurement[]> {
  Object.assign(process.env, {
    PROGRESS_TABLE: 'WatchProgress',
    VIEWS_TABLE: 'DailyViews',
    FIGURES_TABLE: 'DailyFigures',
    TITLE_FIGURES_TABLE: 'TitleFigures',
  });
  const former = countWrites(viewers / formerInterval, (user, title) => [
    ...itemsOfSave(user, title),
    ...figureUpdates(now, { secondsWatched: formerInterval }),
    ...titleFigurePeriods(now).map((period) => titleFigureUpdate(now, period, title, played)),
  ]);
  const interval = await secondsBetweenSaves();
  const savesPerSecond = viewers / interval;
  const saved = countWrites(savesPerSecond, itemsOfSave);
  const counted = countStreamWrites(savesPerSecond);
  const tables = ['WatchProgress', 'DailyViews', 'DailyFigures', 'TitleFigures'] as const;
  const rows = tables.flatMap((table): Measurement[] => {
    const after = table in saved.hottest ? saved : counted;
    const of = (writes: Writes, hottest: boolean) => (hottest ? writes.hottest[table] : writes.total[table]) ?? 0;
    const row = (figure: string, isHottest: boolean): Measurement => ({
      ...{ figure: `${viewers.toLocaleString('en')} viewers (computed): ${table}, ${figure}` },
      ...{ value: of(after, isHottest), unit: 'writes/s' },
      reference: { name: 'before decision 0045', value: of(former, isHottest) },
      ...(isHottest && { goal: atMost(maxWrites) }),
    });
    return [row('all items', false), row('hottest item', true)];
  });
  return [
    ...versionRows(),
    {
      ...{ figure: 'seconds between saves of a viewer, by the player’s recorder', value: interval, unit: '' },
      reference: { name: 'before decision 0045', value: formerInterval },
    },
    ...rows,
  ];
}

/**
 * Returns the writes of the catalogue's versions: each viewer reacts once to a film of a hundred minutes, and the
 * stream delivers each reaction separately, which is the worst case. Before docs/decisions/0045 each reaction changed
 * the version of the titles.
 */
function versionRows(): Measurement[] {
  process.env.VERSION_TABLE = 'CatalogueVersions';
  const reactions = viewers / 6000;
  const image = (likes: number) => ({ id: { S: titleIds[0] ?? '' }, movie_likes: { N: String(likes) } });
  const isCounted = isCounterChange('movie', { dynamodb: { OldImage: image(1), NewImage: image(2) } });
  const after = isCounted ? counterVersions('movie') : titleVersions('movie');
  const row = (figure: string, unit: Measurement['unit'], of: (kind: typeof after) => number): Measurement => ({
    ...{ figure: `${viewers.toLocaleString('en')} viewers (computed): CatalogueVersions, ${figure}` },
    ...{ value: of(after), unit },
    reference: { name: 'before decision 0045', value: of(titleVersions('movie')) },
  });
  return [
    { ...row('hottest item', 'writes/s', () => reactions), goal: atMost(maxWrites) },
    row('write units of it', 'units/s', ({ remembered }) => reactions * unitsOf(remembered)),
    row('of these to the version of the titles', 'writes/s', ({ kind }) => (kind === 'movie' ? reactions : 0)),
  ];
}

const titleIds = Array.from({ length: 500 }, () => crypto.randomUUID());

/** Returns the write units of an item with its latest changes. */
function unitsOf(remembered: number): number {
  const log = appendChanges({ version: 1_000_000, changes: [] }, titleIds, remembered);
  return Math.ceil(JSON.stringify(log.changes).length / 1024);
}

const now = new Date('2026-11-26T20:00:00.000Z');
const played = { plays: 0, seconds: 60 };

interface Title {
  kind: 'movie';
  titleId: string;
}

/** Writes per second by table: of all items, and of the item that is written most often. */
interface Writes {
  total: Record<string, number>;
  hottest: Record<string, number>;
}

/** Returns the mean time between saves during an hour of uninterrupted playback. */
async function secondsBetweenSaves(): Promise<number> {
  const length = 3600;
  let milliseconds = now.getTime();
  let saves = 0;
  const recorder = createProgressRecorder({
    now: () => milliseconds,
    readLocal: () => ({}),
    writeLocal: () => undefined,
    read: async () => undefined,
    save: async (position) => {
      saves += 1;
      return position;
    },
    markedAt: () => undefined,
    onSaved: () => undefined,
    onSaveError: () => undefined,
  });
  await recorder.open();
  for (let second = 1; second <= length; second += 1) {
    milliseconds += 1000;
    recorder.played(second, length);
    // Lets the response arrive.
    await Promise.resolve();
  }
  return length / saves;
}

/** Returns the items that a save of a viewer writes (amplify/functions/progress/saving-handler.ts). */
function itemsOfSave(user: string, title: Title): TransactItem[] {
  const playedAt = now.toISOString();
  const request = parseProgress(
    { ...title, positionSeconds: 600, durationSeconds: 6000, playedAt, step: 'PLAYED' },
    now,
  );
  const before = { played_at: playedAt, updatedAt: playedAt };
  return [
    { Update: progressWrite(user, request, playedAt, { before, uncounted: 0 }) },
    viewUpdate(user, request, played, playedAt, now),
  ];
}

function countWrites(savesPerSecond: number, itemsOf: (user: string, title: Title) => TransactItem[]): Writes {
  const nextView = createViewGenerator();
  const items = Array.from({ length: simulatedSaves }, () => {
    const { user, title } = nextView();
    return itemsOf(user, title);
  });
  return perSecond(items.flat(), simulatedSaves / savesPerSecond);
}

/** Counts the writes of the function behind the stream of `DailyViews`, batch by batch of each shard. */
function countStreamWrites(savesPerSecond: number): Writes {
  const shards = Math.ceil((savesPerSecond * unitsPerTransactionalWrite) / unitsPerPartition);
  const size = Math.floor(Math.min(streamBatch.records, (streamBatch.seconds * savesPerSecond) / shards));
  const nextView = createViewGenerator();
  const batches = Math.floor(simulatedSaves / size);
  const updates = Array.from({ length: batches }, () =>
    viewUpdates(Array.from({ length: size }, () => recordOf(nextView()))),
  );
  return perSecond(updates.flat(), (batches * size) / savesPerSecond);
}

function recordOf({ title }: { title: Title }) {
  const image = (seconds: number) => ({
    ...{ title_kind: { S: title.kind }, title_id: { S: title.titleId }, last_at: { S: now.toISOString() } },
    ...{ plays: { N: '1' }, seconds: { N: String(seconds) } },
  });
  const ApproximateCreationDateTime = now.getTime() / 1000;
  return { dynamodb: { OldImage: image(600), NewImage: image(660), ApproximateCreationDateTime } };
}

/** Generates random viewers and titles: a tenth watch the same title, the others are by rank (Zipf). */
function createViewGenerator(): () => { user: string; title: Title } {
  const random = seededRandom(20261126);
  return () => {
    const rank = random() < 0.1 ? 1 : 1 + Math.ceil(titles ** random());
    return { user: `user-${Math.floor(random() * viewers)}`, title: { kind: 'movie', titleId: `title-${rank}` } };
  };
}

function perSecond(items: readonly TransactItem[], seconds: number): Writes {
  const byItem = new Map<string, number>();
  const [total, most]: [Record<string, number>, Record<string, number>] = [{}, {}];
  for (const { Update } of items) {
    const table = Update?.TableName ?? '';
    const key = `${table} ${JSON.stringify(Update?.Key)}`;
    const writes = (byItem.get(key) ?? 0) + 1;
    byItem.set(key, writes);
    total[table] = (total[table] ?? 0) + 1;
    most[table] = Math.max(most[table] ?? 0, writes);
  }
  const scaled = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).map(([table, writes]) => [table, writes / seconds]));
  return { total: scaled(total), hottest: scaled(most) };
}
