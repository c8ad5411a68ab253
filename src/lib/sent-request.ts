import { readSessionStorage, unsent, writeSessionStorage } from './session-storage';

/**
 * A request that may or may not have reached the server. A retry with the same content gets the same idempotency key,
 * also after a reload.
 */
export interface SentRequest {
  /** Returns the idempotency key of a request with this content. */
  idOf(content: string): string;
  /** Records that the request has succeeded: the same content then gets a new key. */
  settle(): void;
}

/** Returns the request of the form `name` in this tab. */
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
