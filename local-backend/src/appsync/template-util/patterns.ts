import { createContext, Script } from 'node:vm';
import { AppSyncError } from '../appsync-error.ts';

const TIMEOUT_MILLISECONDS = 500;

/** Patterns with repetition may backtrack for an unlimited time; Node can only interrupt them in a `vm` script. */
const REPETITION = /[*+{]/;

/** Compiles a pattern of a template. Throws `AppSyncError` for a malformed one. */
function compile(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    throw new AppSyncError(`Malformed regular expression: ${pattern}`, 'MappingTemplate');
  }
}

/** Tests whether a pattern matches a whole text, as Java's `matches`. Throws `AppSyncError` after a time limit. */
export function matchesPattern(pattern: string, text: string): boolean {
  return withTimeout(compile(`^(?:${pattern})$`, ''), text, undefined, 'pattern.test(text)') === true;
}

/** Replaces matches of a pattern (`flags` 'g': all); `$1` in the replacement is a group. */
export function replacePattern(text: string, pattern: string, to: string, flags: '' | 'g'): string {
  return String(withTimeout(compile(pattern, flags), text, to, 'text.replace(pattern, to)'));
}

export function splitByPattern(text: string, pattern: string): string[] {
  const parts: unknown = withTimeout(compile(pattern, ''), text, undefined, 'text.split(pattern)');
  return Array.isArray(parts) ? parts.map(String) : [];
}

function withTimeout(pattern: RegExp, text: string, to: string | undefined, expression: Expression): unknown {
  if (!REPETITION.test(pattern.source)) return EVALUATE[expression](pattern, text, to ?? '');
  try {
    return scriptOf(expression).runInContext(createContext({ pattern, text, to }), { timeout: TIMEOUT_MILLISECONDS });
  } catch {
    throw new AppSyncError(`The regular expression ${pattern.source} exceeds the time limit.`, 'MappingTemplate');
  }
}

const EVALUATE = {
  'pattern.test(text)': (pattern: RegExp, text: string) => pattern.test(text),
  'text.replace(pattern, to)': (pattern: RegExp, text: string, to: string) => text.replace(pattern, to),
  'text.split(pattern)': (pattern: RegExp, text: string) => text.split(pattern),
};
type Expression = keyof typeof EVALUATE;

const scripts = new Map<Expression, Script>();

function scriptOf(expression: Expression): Script {
  const script = scripts.get(expression) ?? new Script(expression);
  scripts.set(expression, script);
  return script;
}
