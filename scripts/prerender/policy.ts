import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** Updates customHttp.yml: hashes of inline scripts and styles, and origins of the pages' requests. */
export function writePolicy(html: string, origins: RequestOrigins): void {
  const before = readFileSync(policyFile, 'utf8');
  const after = withOrigins(before, origins)
    .replace(/script-src 'self'[^;]*/, ["script-src 'self'", ...hashesOf(html, inlineScript)].join(' '))
    .replace(/style-src 'self'[^;]*/, ["style-src 'self'", ...hashesOf(html, inlineStyle)].join(' '));
  if (after !== before) writeFileSync(policyFile, after);
}

const policyFile = 'customHttp.yml';

/** Executable inline scripts; data blocks have a `type` attribute. */
const inlineScript = /<script>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

function hashesOf(html: string, element: RegExp): string[] {
  const hashes = [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

/** Origins other than the site's own, by directive of the policy. */
export type RequestOrigins = Record<'img-src' | 'media-src' | 'connect-src', string[]>;

/** Environment variables of the build that add hosts to the pages' requests (docs/deploying.md). */
export interface OriginSettings {
  VITE_IP_LOOKUP_ADDRESS?: string;
  VITE_SIGN_IN?: string;
}

/**
 * Origins of a deployment's requests: the delivery bases of its outputs, the IP lookup service, and the user pool's
 * domain if the hosted sign-in page is used.
 */
export function requestOrigins(outputs: object, settings: OriginSettings = {}): RequestOrigins {
  // The generated outputs; amplify/delivery/resource.ts defines the shape of `delivery`.
  const { custom, auth } = outputs as {
    custom?: { delivery?: { production: string[]; development: string[] }; local?: object };
    auth?: { oauth?: { domain: string } };
  };
  const { production = [], development = [] } = custom?.delivery ?? {};
  const bases = originsOf([...production, ...development]);
  const domain = auth?.oauth?.domain;
  // The local backend serves the domain's pages on the site's own origin, which needs no entry.
  const isDomainReached = settings.VITE_SIGN_IN === 'hosted' && domain !== undefined && !custom?.local;
  const further = [settings.VITE_IP_LOOKUP_ADDRESS ?? '', isDomainReached ? `https://${domain}` : ''];
  return { 'img-src': bases, 'media-src': bases, 'connect-src': [...bases, ...originsOf(further)] };
}

/** Adds missing origins to the policy. Removes none, so that a build without the settings does not change the file. */
export function withOrigins(policy: string, origins: RequestOrigins): string {
  return Object.entries(origins).reduce(
    (text, [directive, reached]) =>
      text.replace(new RegExp(`(?<=${directive} )[^;]*`), (sources) => {
        const missing = reached.filter((origin) => !sources.split(' ').some((source) => covers(source, origin)));
        return [sources, ...missing].join(' ');
      }),
    policy,
  );
}

function covers(source: string, origin: string): boolean {
  const [scheme = '', domain] = source.split('*');
  return domain === undefined ? source === origin : origin.startsWith(scheme) && origin.endsWith(domain);
}

/** Returns the origins of absolute addresses; a relative address has the site's own origin. */
function originsOf(addresses: string[]): string[] {
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))];
}
