import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../../clock.ts';
import { messageOf } from '../../error-text.ts';
import type { OpenIdConnectModel } from '../../model/backend-model.ts';
import { unverifiedClaims } from '../../unverified-claims.ts';

/** Claims of a token of an OpenID Connect provider. */
const Claims = v.looseObject({
  iss: v.string(),
  sub: v.string(),
  /** Seconds since 1970. */
  exp: v.number(),
  iat: v.optional(v.number()),
  auth_time: v.optional(v.number()),
  aud: v.optional(v.union([v.string(), v.array(v.string())]), []),
  azp: v.optional(v.string()),
});
export type OpenIdConnectClaims = v.InferOutput<typeof Claims>;

const Discovery = v.object({ issuer: v.string(), jwks_uri: v.string() });

/** A token that is not accepted. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
}

export interface OpenIdConnectOptions {
  model: OpenIdConnectModel;
  clock: Clock;
  log(message: string): void;
}

/**
 * Creates the verifier of a provider's tokens. It fetches the keys that `/.well-known/openid-configuration` names, so
 * the provider must be reachable, as with AppSync. Throws `TokenError`.
 */
export function createTokenVerifier({ model, clock, log }: OpenIdConnectOptions) {
  const clientId = model.clientIdPattern === undefined ? undefined : new RegExp(`^(?:${model.clientIdPattern})$`);
  let keys: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined;

  async function verify(token: string): Promise<OpenIdConnectClaims> {
    keys ??= discoverKeys(model.issuer);
    try {
      const { payload } = await jwtVerify(token, await keys, { currentDate: new Date(clock()) });
      return v.parse(Claims, payload);
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new TokenError('Token has expired.');
      if (!(error instanceof errors.JOSEError)) {
        keys = undefined;
        log(`Tokens of ${model.issuer} cannot be verified: ${messageOf(error)}`);
      }
      throw new TokenError('Unable to verify JWT token.');
    }
  }

  return {
    /** Tests whether this provider issued a token. */
    issued: (token: string): boolean => sameIssuer(unverifiedClaims(token).iss, model.issuer),
    async verify(token: string): Promise<OpenIdConnectClaims> {
      const claims = await verify(token);
      const audiences = [claims.aud, claims.azp ?? []].flat();
      if (clientId !== undefined && !audiences.some((one) => clientId.test(one)))
        throw new TokenError('The token belongs to another client.');
      const isOld = (since: number | undefined, limit: number | undefined) =>
        limit !== undefined && (since === undefined || since * 1000 + limit < clock());
      if (isOld(claims.iat, model.maximumAgeMilliseconds.sinceIssue)) throw new TokenError('Token has expired.');
      if (isOld(claims.auth_time, model.maximumAgeMilliseconds.sinceSignIn)) throw new TokenError('Token has expired.');
      return claims;
    },
  };
}

export type TokenVerifier = ReturnType<typeof createTokenVerifier>;

async function discoverKeys(issuer: string): Promise<ReturnType<typeof createRemoteJWKSet>> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (!response.ok) throw new Error(`its configuration responds with status ${response.status}`);
  const { issuer: named, jwks_uri } = v.parse(Discovery, await response.json());
  if (!sameIssuer(named, issuer)) throw new Error(`its configuration names the issuer ${named}`);
  return createRemoteJWKSet(new URL(jwks_uri));
}

function sameIssuer(a: string | undefined, b: string): boolean {
  return a?.replace(/\/$/, '') === b.replace(/\/$/, '');
}
