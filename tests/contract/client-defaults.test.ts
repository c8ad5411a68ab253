/*
 * Timings, storage levels and messages that the specification requires of the client (customer side §3, §8, §9; back
 * office §3). The unmodified client has them by default, so the tests observe its behaviour.
 */
import { autoSignIn, confirmSignUp, signIn, signUp } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { getUrl, list } from 'aws-amplify/storage';
import { ConsoleLogger, CookieStorage, Hub } from 'aws-amplify/utils';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { newEmail, newPassword } from '../support/accounts';
import { clearFaults, injectFaults } from '../support/inject-fault';
import { latestCode } from '../support/latest-code';
import { asVisitor, connectedClient, signedOut, signInAs } from '../support/session';

const { models } = await connectedClient();
const second = 1000;
const minute = 60 * second;

beforeEach(signedOut);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a sign-up with auto sign-in', () => {
  async function register(): Promise<string> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const username = newEmail();
    const options = { userAttributes: { email: username }, autoSignIn: true };
    await signUp({ username, password: newPassword(), options });
    return username;
  }
  const confirm = async (username: string) => confirmSignUp({ username, confirmationCode: await latestCode(username) });

  test('signs in after a confirmation within three minutes', async () => {
    const username = await register();
    vi.advanceTimersByTime(3 * minute - 1);
    expect((await confirm(username)).nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
    expect((await autoSignIn()).isSignedIn).toBe(true);
  });

  test('waits no longer than three minutes', async () => {
    const username = await register();
    vi.advanceTimersByTime(3 * minute);
    expect((await confirm(username)).nextStep.signUpStep).toBe('DONE');
    await expect(autoSignIn()).rejects.toMatchObject({ name: 'AutoSignInException' });
  });
});

describe('a wrong clock', () => {
  /**
   * Returns the offsets of the client's signing dates from the real time in milliseconds: of the first request, and of
   * the retry after a refusal.
   */
  async function signingOffsets(milliseconds: number): Promise<number[]> {
    await list({ path: 'movies/thumbnail/none' });
    const effect = { kind: 'fail', code: 'RequestTimeTooSkewed', message: 'Too skewed', status: 403 } as const;
    await injectFaults({ service: 's3', operation: 'ListObjectsV2', effect, times: 1 });
    const now = Date.now();
    const send = vi.spyOn(globalThis, 'fetch');
    vi.useFakeTimers({ toFake: ['Date'], now: now + milliseconds });
    await list({ path: 'movies/thumbnail/none' });
    const dates = send.mock.calls.map(([, request]) => new Headers(request?.headers).get('x-amz-date'));
    return dates.flatMap((date) => (date === null ? [] : [Date.parse(isoDate(date)) - now]));
  }
  afterEach(clearFaults);
  /** `20260131T101500Z` as `2026-01-31T10:15:00Z`. */
  const isoDate = (date: string) => date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');

  test('by five minutes is corrected from the server’s date on the retry', async () => {
    const [first = 0, again = 0] = await signingOffsets(5 * minute + 2 * second);
    expect(Math.round(first / minute)).toBe(5);
    expect(Math.abs(again)).toBeLessThan(10 * second);
  });

  test('by less is not corrected', async () => {
    const [first = 0, again = 0] = await signingOffsets(5 * minute - 20 * second);
    expect(Math.round(first / minute)).toBe(5);
    expect(Math.round(again / minute)).toBe(5);
  });
});

describe('a real-time connection', () => {
  /** A socket whose server sends only the test's messages. */
  class QuietSocket {
    static readonly OPEN = 1;
    static made: { socket: QuietSocket; at: number }[] = [];
    static isRefusing = false;
    readonly readyState = QuietSocket.OPEN;
    private isClosed = false;
    readonly sent: { type: string; id?: string }[] = [];
    onopen = () => undefined;
    onclose = (_: object) => undefined;
    onerror = (_: object) => undefined;
    onmessage = (_: { data: string }) => undefined;

    constructor() {
      QuietSocket.made.push({ socket: this, at: Date.now() });
      if (QuietSocket.isRefusing) setTimeout(() => this.close(), 0);
    }
    send(message: string): void {
      this.sent.push(JSON.parse(message));
    }
    close(): void {
      if (this.isClosed) return;
      this.isClosed = true;
      this.onclose({ reason: '' });
    }
    say(message: object): void {
      this.onmessage({ data: JSON.stringify(message) });
    }
  }

  const states: string[] = [];
  const problems: unknown[] = [];
  const said = vi.fn();
  let stop: () => void;
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const newest = () => {
    const made = QuietSocket.made.at(-1);
    if (!made) throw new Error('No connection was opened.');
    return made.socket;
  };
  const opened = () => QuietSocket.made.map(({ at }) => at);

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', QuietSocket);
    for (const list of [QuietSocket.made, states, problems]) list.length = 0;
    said.mockReset();
    const stopListening = Hub.listen('api', ({ payload }) => {
      const { connectionState } = payload.data as { connectionState?: string };
      if (connectionState) states.push(connectionState);
    });
    ConsoleLogger.LOG_LEVEL = 'DEBUG';
    for (const method of ['debug', 'warn', 'log'] as const) vi.spyOn(console, method).mockImplementation(said);
    const subscription = models.HeroSlide.onCreate({ selectionSet: ['id'], ...asVisitor }).subscribe({
      error: (problem: unknown) => problems.push(problem),
    });
    stop = () => {
      subscription.unsubscribe();
      stopListening();
    };
    await pass(100);
  });
  // The client has one connection for all subscriptions: closes it for the next test, without pending reconnects.
  afterEach(async () => {
    stop();
    QuietSocket.isRefusing = true;
    newest().close();
    await pass(10 * minute);
    QuietSocket.isRefusing = false;
    ConsoleLogger.LOG_LEVEL = 'ERROR';
  });

  /** Opens the socket and responds to the handshake and the subscription. */
  async function connect(): Promise<void> {
    newest().onopen();
    await pass(0);
    newest().say({ type: 'connection_ack' });
    await pass(0);
    const id = newest().sent.find(({ type }) => type === 'start')?.id;
    newest().say({ type: 'start_ack', id });
    newest().say({ type: 'ka' });
    await pass(0);
  }
  const wasSaid = (words: string) => said.mock.calls.some((call) => call.some((part) => String(part).endsWith(words)));

  test('times out after 15 seconds without an acknowledgement', async () => {
    newest().onopen();
    await pass(15 * second - 1);
    expect(states.at(-1)).toBe('Connecting');
    await pass(1);
    expect(states).toContain('Disconnected');
  });

  test('retries a failed handshake within 5 seconds for a while, then every 60', async () => {
    const [begin = 0] = opened();
    QuietSocket.isRefusing = true;
    newest().close();
    await pass(3 * minute);
    const seconds = opened().map((at) => Math.floor((at - begin) / second));
    const tries = seconds.filter((at) => at < 60);
    const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(tries.length).toBeGreaterThan(4);
    expect(Math.max(...waits)).toBeLessThanOrEqual(5);
    const later = seconds.filter((at, index) => at - (seconds[index - 1] ?? 0) > 5);
    expect(later).toEqual([65, 125]);
  });

  test('warns after 65 silent seconds and closes after 5 minutes: "Timeout disconnect"', async () => {
    await connect();
    expect(states.at(-1)).toBe('Connected');
    // The client checks every 5 seconds.
    await pass(65 * second);
    expect(states.at(-1)).toBe('Connected');
    await pass(5 * second);
    expect(states.at(-1)).toBe('ConnectedPendingKeepAlive');
    await pass(5 * minute - 70 * second);
    expect(states.at(-1)).toBe('ConnectedPendingKeepAlive');
    await pass(5 * second);
    expect(states).toContain('ConnectionDisrupted');
    expect(wasSaid('Disconnect error: Timeout disconnect')).toBe(true);
  });

  test('reports "Connection closed" when cut, and reconnects after 5 seconds', async () => {
    await connect();
    newest().close();
    await pass(0);
    expect(wasSaid('Disconnect error: Connection closed')).toBe(true);
    expect(states.at(-1)).toBe('ConnectionDisrupted');
    expect(opened()).toHaveLength(1);
    await pass(5 * second - 1);
    expect(opened()).toHaveLength(1);
    await pass(100);
    expect(opened()).toHaveLength(2);
  });

  test('ends with "Connection failed" when the subscription is refused', async () => {
    newest().onopen();
    await pass(0);
    newest().say({ type: 'connection_ack' });
    await pass(0);
    const id = newest().sent.find(({ type }) => type === 'start')?.id;
    newest().say({ type: 'error', id, payload: { errors: [{ errorType: 'BadRequest', message: 'No such field' }] } });
    await pass(0);
    expect(JSON.stringify(problems)).toContain('Connection failed: {\\"errors\\"');
  });
});

test('a cookie of the client lasts 365 days, is secure and holds for every path', async () => {
  const cookies: string[] = [];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T00:00:00Z') });
  vi.stubGlobal('document', {
    set cookie(cookie: string) {
      cookies.push(cookie);
    },
  });
  await new CookieStorage().setItem('name', 'value');
  expect(cookies).toEqual(['name=value; path=/; expires=Fri, 01 Jan 2027 00:00:00 GMT; secure']);
});

describe('a file’s access level', () => {
  const key = 'poster.webp';
  const pathOf = async (options?: { accessLevel: 'guest' | 'protected' | 'private' }) =>
    (await getUrl({ key, ...(options ? { options } : {}) })).url;

  test('is guest by default; each has a folder of its own, and all are closed here', async () => {
    await signInAs('customer');
    const urls = {
      default: await pathOf(),
      guest: await pathOf({ accessLevel: 'guest' }),
      protected: await pathOf({ accessLevel: 'protected' }),
      private: await pathOf({ accessLevel: 'private' }),
    };
    const folders = Object.entries(urls).map(([level, { pathname }]) => [
      level,
      /\/(public|protected|private)\/(?:([^/]+)\/)?poster\.webp$/.exec(decodeURIComponent(pathname))?.slice(1),
    ]);
    const identity = expect.stringMatching(/^xx-local-1:[0-9a-f-]{36}$/);
    expect(Object.fromEntries(folders)).toEqual({
      default: ['public', undefined],
      guest: ['public', undefined],
      protected: ['protected', identity],
      private: ['private', identity],
    });
    for (const url of Object.values(urls)) expect((await fetch(url)).status).toBe(403);
  });
});

describe('a device key', () => {
  async function storedKeys(): Promise<string[]> {
    const { email: username, password } = inject('backend').accounts.customer;
    const stored = new Map<string, string>();
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      setItem: async (key, value) => void stored.set(key, value),
      getItem: async (key) => stored.get(key) ?? null,
      removeItem: async (key) => void stored.delete(key),
      clear: async () => stored.clear(),
    });
    await signIn({ username, password });
    return [...stored.keys()].map((key) => key.split('.').at(-1) ?? '');
  }

  test('is not stored when the user pool, as ours, tracks no devices', async () => {
    const keys = await storedKeys();
    expect(keys).toEqual(expect.arrayContaining(['accessToken', 'idToken', 'refreshToken', 'clockDrift']));
    expect(keys).not.toContain('deviceKey');
  });

  test('is stored with the tokens when a user pool issues one', async () => {
    // The client names the device after the browser.
    vi.stubGlobal('navigator', { userAgent: 'A browser' });
    const { fetch: send } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const operation = new Headers(request[1]?.headers).get('x-amz-target') ?? '';
      if (operation.endsWith('.ConfirmDevice')) return Response.json({ UserConfirmationNecessary: false });
      const response = await send(...request);
      if (!operation.endsWith('.RespondToAuthChallenge')) return response;
      const result = await response.json();
      const NewDeviceMetadata = { DeviceKey: 'local_1', DeviceGroupKey: 'group' };
      return Response.json({ ...result, AuthenticationResult: { ...result.AuthenticationResult, NewDeviceMetadata } });
    });
    expect(await storedKeys()).toContain('deviceKey');
  });
});
