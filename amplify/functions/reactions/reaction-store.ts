import { titleKeyOf } from '@rules/titles/title-key';
import type { TitleKind } from '@rules/titles/title-kind';
import { conditionOf, updateOf } from '../shared/dynamodb/expressions';
import { readItemOfEach, type StoredItem } from '../shared/dynamodb/read-items';
import { tryTransact } from '../shared/dynamodb/write-items';
import { requiredVariable } from '../shared/required-variable';
import { isVisible, titleTable } from '../shared/stored-titles';
import type { ReactionPlan, ReactionState } from './apply-reaction';

export interface TitleOfUser {
  userId: string;
  kind: TitleKind;
  titleId: string;
}

export interface Counts {
  likes: number;
  dislikes: number;
  favorites: number;
}

/** A title's counters, and a customer's stored reactions to it. */
export interface StoredReactionState extends ReactionState {
  /** Undefined if the title does not exist. */
  counts: Counts | undefined;
  /** True for a title that customers cannot see. Their earlier reactions to it can be removed. */
  isHidden: boolean;
  /** Creation time of the title; undefined if it does not exist or has no timestamp. */
  titleCreatedAt: string | undefined;
  /** Records of a deleted title whose id was assigned again; they do not count for the new title. */
  older: ReactionPlan['record'][];
}

/** Reads the title's counters and the customer's reactions to it, consistently and in one request. */
export async function readReactionState(title: TitleOfUser): Promise<StoredReactionState> {
  const { kind, titleId } = title;
  const items = await readItemOfEach({
    [titleTable(kind)]: { id: titleId },
    [reactionsTable()]: recordKey(title),
    [favoritesTable()]: recordKey(title),
  });
  const made = items[titleTable(kind)];
  const [reaction, favorite] = [items[reactionsTable()], items[favoritesTable()]];
  const titleCreatedAt = typeof made?.createdAt === 'string' ? made.createdAt : undefined;
  const isOlder = (record: StoredItem | undefined) =>
    titleCreatedAt !== undefined && typeof record?.marked_at === 'string' && record.marked_at < titleCreatedAt;
  const older = { reaction: isOlder(reaction), favorite: isOlder(favorite) };
  const stored = older.reaction ? undefined : reaction?.reaction;
  return {
    counts: made && countsOf(kind, made),
    isHidden: made !== undefined && !isVisible(kind, made),
    reaction: stored === 'LIKE' || stored === 'DISLIKE' ? stored : undefined,
    isFavorite: favorite !== undefined && !older.favorite,
    titleCreatedAt,
    older: (['reaction', 'favorite'] as const).filter((record) => older[record]),
  };
}

function countsOf(kind: TitleKind, item: StoredItem): Counts {
  const count = (name: string) => Number(item[`${kind}_${name}`] ?? 0);
  return { likes: count('likes'), dislikes: count('dislikes'), favorites: count('favorite') };
}

/** Deletes the record of a deleted title with the same id, which no counter includes. */
export function removeOlder(
  title: TitleOfUser,
  record: ReactionPlan['record'],
  titleCreatedAt: string,
): Promise<boolean> {
  const TableName = tableOf(record);
  const isOlder = conditionOf('marked_at < :made', { made: titleCreatedAt });
  return tryTransact([{ Delete: { TableName, Key: recordKey(title), ...isOlder } }]);
}

/**
 * Writes the record and the counters in one transaction. Returns false after a write conflict (with another device of
 * the customer, or another customer at the same counters): nothing is written, and the caller reads again and retries.
 */
export function writePlan(title: TitleOfUser, plan: ReactionPlan, when: When): Promise<boolean> {
  return tryTransact([recordItem(title, plan, when), counterItem(title, plan, when)]);
}

interface When {
  now: string;
  /** Creation time of the planned title: a new title with the same id has other counters. */
  titleCreatedAt: string | undefined;
}

const reactionsTable = () => requiredVariable('REACTIONS_TABLE');
const favoritesTable = () => requiredVariable('FAVORITES_TABLE');
const tableOf = (record: ReactionPlan['record']) => (record === 'favorite' ? favoritesTable() : reactionsTable());
const recordKey = ({ userId, ...title }: TitleOfUser) => ({ user_id: userId, title_key: titleKeyOf(title) });

/** Changes the record if it is unchanged since the plan was made. */
function recordItem(title: TitleOfUser, plan: ReactionPlan, when: When) {
  const TableName = tableOf(plan.record);
  const condition = unchangedSince(plan, when);
  if (!plan.to) return { Delete: { TableName, Key: recordKey(title), ...condition } };
  const Item =
    plan.record === 'favorite'
      ? reactionRecord(title, 'Favorites', when)
      : { ...reactionRecord(title, 'Reactions', when), reaction: plan.to };
  return { Put: { TableName, Item, ...condition } };
}

function unchangedSince(plan: ReactionPlan, { titleCreatedAt }: When) {
  if (plan.record === 'reaction' && plan.from) return conditionOf('reaction = :from', { from: plan.from });
  if (!plan.to) return conditionOf('attribute_exists(user_id)');
  if (!titleCreatedAt) return conditionOf('attribute_not_exists(user_id)');
  // Replaces a record of a deleted title with the same id.
  return conditionOf('attribute_not_exists(user_id) OR marked_at < :made', { made: titleCreatedAt });
}

/** Has the shape of records that the data API stores. Regardless of clock skew, it is not older than its title. */
function reactionRecord(title: TitleOfUser, typeName: string, { now, titleCreatedAt = now }: When) {
  return {
    ...recordKey(title),
    title_kind: title.kind,
    title_id: title.titleId,
    marked_at: titleCreatedAt > now ? titleCreatedAt : now,
    createdAt: now,
    updatedAt: now,
    __typename: typeName,
  };
}

function counterItem({ kind, titleId }: TitleOfUser, { counters }: ReactionPlan, { titleCreatedAt }: When) {
  return {
    Update: updateOf({
      TableName: titleTable(kind),
      Key: { id: titleId },
      set: {},
      add: Object.fromEntries(Object.entries(counters).map(([name, move]) => [`${kind}_${name}`, move])),
      condition: `attribute_exists(id) AND ${titleCreatedAt ? 'createdAt = :made' : 'attribute_not_exists(createdAt)'}`,
      values: titleCreatedAt ? { made: titleCreatedAt } : {},
    }),
  };
}
