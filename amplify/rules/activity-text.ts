import { receiptNumber } from './billing/payments';
import { truncateWithEllipsis } from './text/plain-text';
import { wholeListIn } from './titles/stored-lists';
import { isListField, isTitleField, type TitleFields } from './titles/title-fields';
import type { TitleKind } from './titles/title-kind';

/*
 * Content of `activity_event_description` in ActivityLogs. For a title: JSON text of its name and its changes,
 * `{"title":"Modern Times","changes":{"year":["1935","1936"]}}`, with the event `movie.created`, `movie.updated` or
 * `movie.deleted` (`tvShow.…`, `audiobook.…`). For a record that an administrator wrote through its model
 * (amplify/data/resolvers/activity-trail.ts): `{"title":"…","input":{…}}`, with the event `BlogPost.create`, `.update`
 * or `.delete`; the title of an older entry, and of a record without a name, is missing or empty.
 * For a membership that an administrator ended: `{"customer":"…","reason":"…"}`, and for a refund or a dispute
 * `{"customer":"…","payment":{"id":"…","receipt":"…","cents":399}}`; a customer is a user-pool id. Otherwise plain text,
 * as in older entries of the end and the refund: the reason, or the payment's id.
 */

export interface ActivityText {
  title?: string;
  /** Values before and after; for lists, their number of entries. */
  changes?: Record<string, [before: string, after: string]>;
  input?: Record<string, unknown>;
  /** User-pool id of the owner of the membership or payment; an entry has no name and no email address. */
  customer?: string;
  /** Reason for which an administrator ended the membership. */
  reason?: string;
  payment?: RefundedPayment;
}

interface RefundedPayment {
  id: string;
  /** Missing for an imported payment without a date. */
  receipt?: string;
  /** Amount in cents. */
  cents: number;
}

/** Returns the stored description of a membership that an administrator ended. */
export function endedMembershipText(customer: string, reason: string): string {
  return JSON.stringify({ customer, reason } satisfies ActivityText);
}

/**
 * Returns the stored description of a refund or a dispute.
 * @param customer - Undefined for a payment of a closed account.
 * @param payment - `paidAt` in ISO 8601, `amount` in cents.
 */
export function refundText(
  customer: string | undefined,
  { id, paidAt, amount }: { id: string; paidAt: string; amount: number },
): string {
  const isDated = !Number.isNaN(Date.parse(paidAt));
  const payment = { id, ...(isDated && { receipt: receiptNumber({ id, paidAt: new Date(paidAt) }) }), cents: amount };
  return JSON.stringify({ ...(customer && { customer }), payment } satisfies ActivityText);
}

/** Returns the stored description of a change of a title. */
export function titleActivityText(kind: TitleKind, before: Described, after: Described): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => (valueIn(before, name) ?? '') !== (valueIn(after, name) ?? ''));
  const text: ActivityText = { title: after.title ?? before.title ?? '' };
  const changes = changed.map((name) => [name, [before, after].map((one) => shown(kind, name, valueIn(one, name)))]);
  if (changes.length > 0) text.changes = Object.fromEntries(changes);
  return JSON.stringify(text);
}

/** Parses a stored description; undefined for plain text. */
export function readActivityText(stored: string | null | undefined): ActivityText | undefined {
  if (!stored?.startsWith('{')) return undefined;
  try {
    // Text of another shape has none of these fields.
    return JSON.parse(stored) as ActivityText;
  } catch {
    return undefined;
  }
}

type Described = TitleFields & { status?: string };

const maxShownLength = 200;

function valueIn(fields: Described, name: string): string | null | undefined {
  return Object.entries(fields).find(([field]) => field === name)?.[1];
}

function shown(kind: TitleKind, name: string, value: string | null | undefined): string {
  if (isTitleField(kind, name) && isListField(kind, name)) return String(wholeListIn(value)?.length ?? '');
  return truncateWithEllipsis(value ?? '', maxShownLength);
}
