import { readSessionStorage, unsent, writeSessionStorage } from './session-storage';

/**
 * A request that may or may not have reached the server. The same content gets the same idempotency key, also after a
 * reload.
 */
export interface SentRequest {
  /** The id of the request that says `content`. */
  idOf(content: string): string;
  /** It has arrived: the same content is another request from here on. */
  settle(): void;
}

/** The request of the form called `name` in this tab. */
export function sentRequest(name: string): SentRequest {
  const storageName = `${unsent}sent.${name}`;
  let sent = readSessionStorage(storageName);
  const keep = (now: string | undefined) => {
    sent = now;
    writeSessionStorage(storageName, now);
  };
  return {
    idOf: (content) => {
      if (sent?.slice(idLength) !== content) keep(crypto.randomUUID() + content);
      return sent?.slice(0, idLength) ?? '';
    },
    settle: () => keep(undefined),
  };
}

const idLength = 36;
