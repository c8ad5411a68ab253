import { Hub } from 'aws-amplify/utils';

/** Events that a subscription has delivered so far. */
export interface Observed<Item> {
  received: Item[];
  stop(): void;
}

/** Subscribes and waits for the backend's acknowledgement; throws the backend's error message if it is refused. */
export async function observe<Item>(stream: Stream<Item>): Promise<Observed<Item>> {
  const received: Item[] = [];
  const acknowledgement = nextAcknowledgement();
  let stop: (() => void) | undefined;
  const refusal = new Promise<never>((_, reject) => {
    const subscription = stream.subscribe({
      next: (item) => received.push(item),
      error: (failure) => reject(new Error(messageOf(failure))),
    });
    stop = () => subscription.unsubscribe();
  });
  try {
    await Promise.race([acknowledgement.arrived, refusal]);
  } finally {
    acknowledgement.ignore();
  }
  return { received, stop: () => stop?.() };
}

/** Result type of the client's `onCreate`, `onUpdate` and `onDelete`. */
export interface Stream<Item> {
  // Never called: lets the compiler infer the streamed type, which the overloads of `subscribe` hide.
  forEach(next: (item: Item) => void): Promise<void>;
  subscribe(observer: { next(item: Item): void; error(failure: unknown): void }): { unsubscribe(): void };
}

/** Resolves when a subscription is established; the client reports it on its event channel only. */
function nextAcknowledgement(): { arrived: Promise<void>; ignore(): void } {
  let ignore: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    ignore = Hub.listen('api', ({ payload }) => {
      if (payload.event === 'Subscription ack') resolve();
    });
  });
  return { arrived, ignore };
}

function messageOf(failure: unknown): string {
  if (typeof failure === 'object' && failure !== null && 'errors' in failure && Array.isArray(failure.errors)) {
    return failure.errors.map((error) => String(error.message)).join('\n');
  }
  return String(failure);
}
