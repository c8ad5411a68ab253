/**
 * Tests whether a text matches a policy's pattern: `*` matches any characters, `?` one, `${key}` the value of a context
 * key, literally. A variable without a value matches nothing, as in IAM.
 */
export function matchesPattern(pattern: string, text: string, context: Record<string, string>): boolean {
  const source = patternSource(pattern, context, { '*': '.*', '?': '.' });
  return source !== undefined && new RegExp(`^${source}$`, 's').test(text);
}

/** Compares like `matchesPattern`, but with literal `*` and `?` (StringEquals). */
export function equalsPattern(pattern: string, text: string, context: Record<string, string>): boolean {
  const source = patternSource(pattern, context, { '*': '\\*', '?': '\\?' });
  return source !== undefined && new RegExp(`^${source}$`, 's').test(text);
}

function patternSource(
  pattern: string,
  context: Record<string, string>,
  wildcards: { '*': string; '?': string },
): string | undefined {
  let source = '';
  for (const [piece, variable] of pattern.matchAll(/\$\{([^}]*)\}|[^$]+|\$/g)) {
    if (variable === undefined) {
      source += piece.replace(/[*?]|[^*?]+/g, (run) => (run === '*' || run === '?' ? wildcards[run] : literally(run)));
      continue;
    }
    const value = variableValue(variable, context);
    if (value === undefined) return undefined;
    source += literally(value);
  }
  return source;
}

function variableValue(variable: string, context: Record<string, string>): string | undefined {
  // `${*}`, `${?}` and `${$}` are IAM's escapes of these three characters.
  if (variable === '*' || variable === '?' || variable === '$') return variable;
  return context[variable];
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
