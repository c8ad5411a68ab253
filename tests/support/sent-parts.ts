/** Counts the parts of multipart uploads that this process or page sends from now on and that the backend accepts. */
export function countSentParts(): SentParts {
  let taken: number[] = [];
  let goal: { count: number; reached: () => void } | undefined;
  const note = (address: string, status: number) => {
    const part = new URL(address).searchParams.get('partNumber');
    if (!part || status !== 200) return;
    taken.push(Number(part));
    // Delayed, because the client receives the response a moment later.
    if (taken.length === goal?.count) setTimeout(goal.reached, clientsMoment);
  };
  if (typeof XMLHttpRequest === 'undefined') watchFetch(note);
  else watchXhr(note);
  return {
    numbers: () => [...taken],
    forget: () => {
      taken = [];
    },
    first: (count) =>
      new Promise((resolve) => {
        goal = { count, reached: () => resolve(taken.slice(0, count)) };
      }),
  };
}

export interface SentParts {
  /** In the order of the responses. */
  numbers(): number[];
  forget(): void;
  /** Resolves with the first `count` parts since `forget`. */
  first(count: number): Promise<number[]>;
}

const clientsMoment = 15;

type Note = (address: string, status: number) => void;

/** The client sends files with `fetch` in Node. */
function watchFetch(note: Note): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init);
    if (init?.method === 'PUT') note(response.url, response.status);
    return response;
  };
}

/** In a browser the client sends files with `XMLHttpRequest`, which reports progress. */
function watchXhr(note: Note): void {
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    this.addEventListener('load', () => note(this.responseURL, this.status));
    send.call(this, body);
  };
}
