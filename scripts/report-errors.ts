import { endProcess, isProcessEnding } from './end-process.ts';

/**
 * Runs a command's work. Prints expected errors as messages with their causes, without a stack trace; a programming
 * error keeps its stack trace. After an error, ends the process with code 1.
 */
export async function reportErrors(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    if (!isProcessEnding())
      console.error(isProgrammingError(failure) ? failure : `\n${messagesOf(failure).join('\n  ')}`);
    await endProcess(1);
  }
}

const programmingErrors = [TypeError, ReferenceError, RangeError, SyntaxError];

function isProgrammingError(failure: unknown): boolean {
  if (!(failure instanceof Error)) return true;
  // `parseArgs` reports a wrong option as a TypeError.
  if ('code' in failure && String(failure.code).startsWith('ERR_PARSE_ARGS')) return false;
  return programmingErrors.some((kind) => failure instanceof kind);
}

/** The command that starts the site again; npm and npx set the variable. */
const command = process.env.npm_lifecycle_event === 'dev' ? 'npm run dev' : 'npm start';
const portHint = `Set MARQUEE_PORT, for example: MARQUEE_PORT=4281 ${command}`;
const ownerHint = 'Run it as the owner of these files, or make this user the owner (chown).';
const resetHint = '"npm run reset" deletes the local data; the next start creates new ones.';
const argumentsHint = 'CONTRIBUTING.md lists the commands and variables.';

/** Messages for the local backend's errors, with these commands' variables instead of the backend's options. */
const hints: Record<string, string> = {
  PortInUseError: portHint,
  PortDeniedError: portHint,
  DataFolderInUseError: `Set MARQUEE_DATA, for example: MARQUEE_DATA=.other MARQUEE_PORT=4281 ${command}`,
  DataFolderNotWritableError: `Set MARQUEE_DATA, for example: MARQUEE_DATA=.other ${command}`,
  EACCES: ownerHint,
  StoreNotOpenedError: resetHint,
  LEVEL_CORRUPTION: resetHint,
  ERR_PARSE_ARGS_UNKNOWN_OPTION: argumentsHint,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: argumentsHint,
};

function messagesOf(failure: unknown): string[] {
  if (!(failure instanceof Error)) return [];
  const hint = hints[failure.name] ?? ('code' in failure ? hints[String(failure.code)] : undefined);
  const message = hint ? failure.message.replace(/ \(--\w+\)/, '') : failure.message;
  return [message, ...(hint ? [hint] : []), ...messagesOf(failure.cause)];
}
