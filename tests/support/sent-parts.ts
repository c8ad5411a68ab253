/** Counts the parts of multipart uploads that this process or page sends from now on and that the backend accepts. */
export function countSentParts(): SentParts {
  let accepted: number[] = [];
  let goal: { count: number; reached: () => void } | undefined;
  const recordResponse = (address: string, status: number) => {
    const part = new URL(address).searchParams.get('partNumber');
    if (!part || status !== 200) return;
    accepted.push(Number(part));
    // Delayed, because the client receives the response a moment later.
    if (accepted.length === goal?.count) setTimeout(goal.reached, clientDelay);
  };
  if (typeof XMLHttpRequest === 'undefined') watchFetch(recordResponse);
  else watchXhr(recordResponse);
  return {
    numbers: () => [...accepted],
    reset: () => {
      accepted = [];
    },
    first: (count) =>
      new Promise((resolve) => {
        goal = { count, reached: () => resolve(accepted.slice(0, count)) };
      }),
  };
}

export interface SentParts {
  /** In the order of the responses. */
  numbers(): number[];
  reset(): void;
  /** Resolves with the first `count` parts since `forget`. */
  first(count: number): Promise<number[]>;
}

const clientDelay = 15;

type RecordResponse = (address: string, status: number) => void;

/** The client sends files with `fetch` in Node. */
function watchFetch(recordResponse: RecordResponse): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init);
    if (init?.method === 'PUT') recordResponse(response.url, response.status);
    return response;
  };
}

/** In a browser the client sends files with `XMLHttpRequest`, which reports progress. */
function watchXhr(recordResponse: RecordResponse): void {
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    this.addEventListener('load', () => recordResponse(this.responseURL, this.status));
    send.call(this, body);
  };
}
