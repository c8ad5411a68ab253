/**
 * Whether a text fits a policy's pattern: `*` is any run of characters, `?` any one, `${key}` the value of a context key.
 * A value put in for a variable is taken literally. A variable without a value fits nothing, as in IAM.
 */
export function matchesPattern(pattern: string, text: string, context: Record<string, string>): boolean {
  const source = patternSource(pattern, context, { '*': '.*', '?': '.' });
  return source !== undefined && new RegExp(`^${source}$`, 's').test(text);
}

/** As `matchesPattern`, but `*` and `?` stand for themselves (StringEquals). */
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
  // `${*}`, `${?}` and `${$}` are IAM's way to write these three characters literally.
  if (variable === '*' || variable === '?' || variable === '$') return variable;
  return context[variable];
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
