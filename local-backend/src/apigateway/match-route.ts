import { decodePath } from '../http/decode-path.ts';
import type { RestRouteModel } from '../model/backend-model.ts';

export interface MatchedRoute<Route> {
  route: Route;
  /** Values of `{id}` and `{proxy+}`, decoded. */
  parameters: Record<string, string>;
}

/**
 * Finds the route of a request; undefined if no route matches. Literal segments precede parameters, parameters precede
 * `{proxy+}`, and a method precedes ANY.
 */
export function matchRoute<Route extends Pick<RestRouteModel, 'method' | 'path'>>(
  routes: Route[],
  method: string,
  path: string,
): MatchedRoute<Route> | undefined {
  const segments = split(path);
  const matching = routes
    .filter((route) => route.method === method || route.method === 'ANY')
    .flatMap((route) => {
      const parameters = matchPath(route.path, segments);
      return parameters === undefined ? [] : [{ route, parameters }];
    });
  // Other languages sort `aa` after `ab`.
  return matching.sort((a, b) => rankOf(a.route).localeCompare(rankOf(b.route), 'en'))[0];
}

function matchPath(pattern: string, segments: string[]): Record<string, string> | undefined {
  if (pattern === '$default') return {};
  const parts = split(pattern);
  const rest = parts.at(-1)?.endsWith('+}') === true;
  if (rest ? segments.length < parts.length : segments.length !== parts.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const [, name] = /^\{([^}+]+)\+?\}$/.exec(part) ?? [];
    if (name === undefined && part !== segments[index]) return undefined;
    const value = part.endsWith('+}') ? segments.slice(index).join('/') : (segments[index] ?? '');
    if (name !== undefined) parameters[name] = decodePath(value, value);
  }
  return parameters;
}

/** Returns a sort key: one letter per segment in the order of precedence, then a digit for the method. */
function rankOf({ method, path }: Pick<RestRouteModel, 'method' | 'path'>): string {
  if (path === '$default') return 'd';
  const kinds = split(path).map((part) => {
    if (!part.startsWith('{')) return 'a';
    return part.endsWith('+}') ? 'c' : 'b';
  });
  return `${kinds.join('')}${method === 'ANY' ? '1' : '0'}`;
}

function split(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
