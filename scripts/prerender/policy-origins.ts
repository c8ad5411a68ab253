/** Hosts beside the site's own, by the directives of the policy that have to name them. */
export type ReachedOrigins = Record<'img-src' | 'media-src' | 'connect-src', string[]>;

/** What a deployment's pages reach: the delivery bases of its outputs, and the service that looks up a visitor's address. */
export function reachedOrigins(outputs: object, ipLookupAddress = ''): ReachedOrigins {
  // The generator's JSON; its shape is that of amplify/delivery/resource.ts.
  const { production = [], development = [] } =
    (outputs as { custom?: { delivery?: { production: string[]; development: string[] } } }).custom?.delivery ?? {};
  const bases = originsOf([...production, ...development]);
  return { 'img-src': bases, 'media-src': bases, 'connect-src': [...bases, ...originsOf([ipLookupAddress])] };
}

/** The policy with the origins that it does not cover yet. None is taken away: a build without the settings keeps the file. */
export function withOrigins(policy: string, origins: ReachedOrigins): string {
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

/** An address without a host is the site's own. */
function originsOf(addresses: string[]): string[] {
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))];
}
