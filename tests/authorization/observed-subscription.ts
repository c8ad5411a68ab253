import { setTimeout as sleep } from 'node:timers/promises';
import { Hub } from 'aws-amplify/utils';
import { inject } from 'vitest';
import { accountOf, otherAccount } from './acting-as';
import type { ApiModel } from './api-models';
import { changeAsServer } from './change-as-server';
import type { Caller } from './matrix';
import type { Observed } from './observed-cells';
import { asInput, changedValue, keyOf, type StoredRecord, sampleRecord } from './sample-record';
import type { StoredRecords } from './stored-records';

export type Change = 'create' | 'update' | 'delete';

/** Result type of the generated client's `onCreate`, `onUpdate` and `onDelete`. */
export interface Subscribable {
  subscribe(observer: { next(record: unknown): void; error(failure: unknown): void }): { unsubscribe(): void };
}

const maxWait = 5000;
const responseTime = 1500;
const closingTime = 30;
const maxAttempts = 5;
const unresolved = 'neither accepted nor refused';

/**
 * Subscribes; the server then changes a foreign record and, for callers with an account, an own one. Returns the owners
 * of the received events. Events keep their order: when the second has arrived, a delivered first one has, too.
 */
export async function observeSubscription(
  { caller, model, stored }: { caller: Caller; model: ApiModel; stored: StoredRecords },
  change: Change,
  subscription: Subscribable,
): Promise<Observed> {
  const account = accountOf(caller);
  const foreign = sampleRecord(model, otherAccount(caller).id);
  const own = account && model.ownerField ? sampleRecord(model, account.id) : undefined;
  const records = own ? [foreign, own] : [foreign];
  const messages = await begin(subscription);
  try {
    if (messages.state === 'deny') await sleep(closingTime);
    if (messages.state !== 'begun') return messages.state;
    for (const record of records) await makeChange(change, model, record, stored);
    await messages.until((seen) => seen.some((message) => isOf(model, message, own ?? foreign)));
    const seesForeign = messages.seen.some((message) => isOf(model, message, foreign));
    if (!own) return seesForeign ? 'allow' : 'accepted, yet nothing arrived';
    if (!messages.seen.some((message) => isOf(model, message, own)))
      return 'accepted, yet the own record did not arrive';
    return seesForeign ? 'allow' : 'own';
  } finally {
    messages.end();
    for (const record of records) await stored.remove(model, record);
  }
}

/** Subscribes again after a refusal: the client closes its connection then and loses concurrent subscriptions. */
async function begin(subscription: Subscribable): Promise<Messages> {
  for (let attempt = 1; ; attempt += 1) {
    const messages = new Messages(subscription);
    if ((await messages.beginning()) || attempt === maxAttempts) return messages;
    messages.end();
  }
}

async function makeChange(change: Change, model: ApiModel, record: StoredRecord, stored: StoredRecords): Promise<void> {
  const server = inject('backend');
  if (change === 'create') return changeAsServer(server, 'create', model, asInput(model, record));
  await stored.put(model, record);
  if (change === 'delete') return changeAsServer(server, 'delete', model, keyOf(model, record));
  // A plan keeps its `plan_id`.
  const fixed = [...model.keyFields, 'plan_id'];
  const field = model.fields.find(({ name, isReadOnly }) => !isReadOnly && !fixed.includes(name));
  const name = field?.name === model.ownerField ? model.fields.at(-3)?.name : field?.name;
  if (!name) throw new Error(`${model.name} has nothing to change.`);
  return changeAsServer(server, 'update', model, { ...keyOf(model, record), [name]: changedValue(model, name) });
}

function isOf(model: ApiModel, message: unknown, record: StoredRecord): boolean {
  if (typeof message !== 'object' || message === null) return false;
  const found = new Map(Object.entries(message));
  return model.keyFields.every((name) => found.get(name) === record[name]);
}

/** Events received over one subscription. */
class Messages {
  readonly seen: unknown[] = [];
  state: 'begun' | Observed = unresolved;
  private wake: () => void = () => undefined;
  private readonly forgetHub = Hub.listen('api', ({ payload }) => {
    if (payload.event === 'Subscription ack') this.change('begun');
  });
  private readonly subscription: { unsubscribe(): void };

  constructor(subscribable: Subscribable) {
    this.subscription = subscribable.subscribe({
      next: (message) => {
        this.seen.push(message);
        this.wake();
      },
      error: (failure) => this.change(isRefusal(failure) ? 'deny' : `failed: ${JSON.stringify(failure)}`),
    });
  }

  /** Waits until `state` is set; false after a timeout. */
  async beginning(): Promise<boolean> {
    await this.waitFor(() => this.state !== unresolved, responseTime);
    return this.state !== unresolved;
  }

  async until(isEnough: (seen: unknown[]) => boolean): Promise<void> {
    await this.waitFor(() => isEnough(this.seen), maxWait);
  }

  end(): void {
    this.forgetHub();
    this.subscription.unsubscribe();
  }

  private change(state: Observed): void {
    if (this.state === unresolved) this.state = state;
    this.wake();
  }

  private async waitFor(isThere: () => boolean, milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds;
    while (!isThere() && Date.now() < end) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, end - Date.now());
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}

function isRefusal(failure: unknown): boolean {
  return /unauthori[sz]ed|not authori[sz]ed/i.test(JSON.stringify(failure));
}
