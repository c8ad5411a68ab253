import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Runs an Amplify Gen 2 backend on this machine. Throws, with a message for developers, when the definitions are
 * invalid or unsupported, a secret is missing, the port is in use, or another process uses the data folder; throws the
 * reason of an aborted `signal`.
 */
export function startLocalBackend(options: LocalBackendOptions): Promise<LocalBackend>;

export interface LocalBackendOptions {
  /** The folder with `backend.ts`. */
  amplifyFolder: string;
  /** Folder of users, records and files; absent: all data is in memory. */
  dataFolder?: string | undefined;
  /** Default 4280; 0: any free port. */
  port?: number | undefined;
  /** Folder of a built single-page site, served at `/`. */
  site?: string | undefined;
  /** Origins of pages on other servers: `http://localhost:5173`. */
  origins?: string[] | undefined;
  /** URL of the site in mail and feeds: `http://localhost:5173`; default: this backend. */
  siteUrl?: string | undefined;
  /** Clock of users, tokens, signatures, functions and schedules, in milliseconds since 1970. */
  clock?: (() => number) | undefined;
  /** Enables `/_local/faults`, `/_local/clock`, `/_local/schedules` and `/_local/usage`. */
  faults?: boolean | undefined;
  /** Reloads the definitions when they change. */
  watch?: boolean | undefined;
  /**
   * Handles a request before the services do, as soon as the port is open. `npm start` shows its progress this way.
   * Returns true if it has sent the response.
   */
  intercept?: ((request: IncomingMessage, response: ServerResponse, url: URL) => boolean) | undefined;
  /** Path of the `amplify_outputs.json` to write. */
  outputsFile?: string | undefined;
  /** Aborts the start. A backend that has started is ended by its `stop`. */
  signal?: AbortSignal | undefined;
  log?: ((line: string) => void) | undefined;
}

export interface LocalBackend {
  /** `http://localhost:4280` */
  url: string;
  /** Content of `amplify_outputs.json`, for `Amplify.configure`. */
  readonly outputs: Record<string, unknown>;
  /** Resolves when the first definitions' functions can start; rejects with `SynthesisError`, also logged. */
  bundled: Promise<void>;
  /** Credentials with full access to every service. */
  adminCredentials: { accessKeyId: string; secretAccessKey: string };
  /** The last 200 messages that the backend sent, newest first. */
  mailbox: { messages(): Promise<Message[]> };
  faults: { set(faults: Fault[]): void; active(): Fault[] };
  /** Sets the clock's offset in milliseconds (0 resets it). Resolves when the due schedules have run, each once. */
  moveClock(offsetMilliseconds: number): Promise<ScheduledRun[]>;
  /** Runs a scheduled function, by Amplify's name of it, and returns its result. Throws `FunctionError`. */
  runSchedule(functionName: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** Services that support fault injection. */
export type FaultService =
  | 'appsync'
  | 'cognito-idp'
  | 'cognito-identity'
  | 's3'
  | 'media'
  | 'lambda'
  | 'mediaconvert'
  | 'ses';

/** An injected failure for tests, enabled by the option `faults`. */
export interface Fault {
  service: FaultService;
  /** Operation name (`listMovieMetadata`, `InitiateAuth`, `PutObject`, a function's friendly name) or `*`. */
  operation: string;
  effect:
    | { kind: 'fail'; code: string; message: string; status?: number }
    | { kind: 'stall'; milliseconds: number }
    /** Destroys the connection immediately, or after the given number of response bytes. */
    | { kind: 'cut'; afterBytes?: number };
  /** Number of requests that fail; absent: unlimited. */
  times?: number;
  /** Number of matching requests that succeed before the first failure. */
  after?: number;
}

/** An e-mail or text message that the backend would have sent. */
export interface Message {
  id: string;
  /** ISO 8601. */
  sentAt: string;
  to: string;
  subject: string;
  /** Original HTML, never rendered as markup; undefined for plain text. */
  html: string | undefined;
  text: string;
  /** Code or temporary password of the message, so that users and tests need not parse the text. */
  code: string | undefined;
}

export interface ScheduledRun {
  functionName: string;
  /** The error message; undefined on success. */
  failure: string | undefined;
}
