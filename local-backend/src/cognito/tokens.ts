import { randomUUID } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { InstallationKeys } from '../installation/installation-keys.ts';
import type { UserPoolClientModel } from '../model/user-pool-model.ts';
import { preferredRole } from './groups.ts';
import { deviceKeyOf, type Session } from './sessions.ts';
import type { TokenTriggerSource } from './triggers.ts';
import type { UserPool } from './user-pool.ts';
import type { User } from './users.ts';

/** Scope of access tokens for the user pool's own API. */
export const adminScope = 'aws.cognito.signin.user.admin';

export const hasScope = (scope: string | undefined, wanted: string): boolean =>
  scope?.split(' ').includes(wanted) ?? false;

const attributesByScope = {
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
};

export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
  constructor(readonly reason: 'expired' | 'invalid' | 'revoked' | 'disabled' | 'no such user') {
    super(`The token is not accepted: ${reason}.`);
  }
}

const tokenClaims = v.looseObject({
  sub: v.string(),
  iss: v.string(),
  exp: v.number(),
  iat: v.number(),
  auth_time: v.number(),
  /** Absent in tokens of clients themselves, which have no session. */
  origin_jti: v.optional(v.string()),
  token_use: v.picklist(['access', 'id']),
  username: v.optional(v.string()),
  'cognito:username': v.optional(v.string()),
  'cognito:groups': v.optional(v.array(v.string())),
  'cognito:preferred_role': v.optional(v.string()),
  scope: v.optional(v.string()),
});

/** Claims of a verified access or ID token; further claims are allowed. */
export type TokenClaims = v.InferOutput<typeof tokenClaims>;

interface IssueOptions {
  source: TokenTriggerSource;
  clientMetadata: Record<string, string> | undefined;
  /** The client's nonce, which the ID token repeats to prevent replays. */
  nonce?: string | undefined;
}

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

export function createTokens({ model, client, signer, users, groups, sessions, triggers }: TokenParts) {
  const read = async (token: string) => {
    const parsed = v.safeParse(tokenClaims, await signer.verify(token));
    if (!parsed.success) throw new InvalidTokenError('invalid');
    const claims = parsed.output;
    const audience = clientIdOf(claims);
    if (!model.clients.some(({ id }) => id === audience)) throw new InvalidTokenError('invalid');
    return claims;
  };

  return {
    /** Verifies signature, issuer, client and expiry. Throws `InvalidTokenError`. */
    read,
    /** Signs the ID and access token of a session. `ExpiresIn` is in seconds. */
    async issue(
      user: User,
      session: Session,
      { source, clientMetadata, nonce }: IssueOptions,
    ): Promise<AuthenticationResult> {
      const membership = (await groups.list()).filter(({ name }) => user.groups.includes(name));
      const roles = membership.flatMap(({ roleArn }) => roleArn ?? []);
      const configuration = {
        groupsToOverride: membership.map(({ name }) => name),
        iamRolesToOverride: roles,
        preferredRole: preferredRole(membership),
      };
      const scopes = (session.scope ?? adminScope).split(' ');
      const changes = await triggers.preTokenGeneration(
        source,
        user,
        { scopes, groupConfiguration: configuration },
        clientMetadata,
      );
      const granted = changes.groups ?? configuration;
      const groupClaim = nonEmpty('cognito:groups', granted.groupsToOverride);
      const shared = {
        sub: user.sub,
        ...groupClaim,
        origin_jti: session.id,
        event_id: randomUUID(),
        auth_time: Math.floor(session.signedInAt / 1000),
      };
      const idClaims: Record<string, unknown> = {
        ...attributeClaims(readableAttributes(grantedAttributes(user, session.scope), client)),
        ...changes.idClaims.added,
        ...shared,
        ...nonEmpty('cognito:roles', granted.iamRolesToOverride),
        ...(granted.preferredRole ? { 'cognito:preferred_role': granted.preferredRole } : {}),
        'cognito:username': user.username,
        aud: client.id,
        token_use: 'id',
        ...(nonce === undefined ? {} : { nonce }),
      };
      const accessClaims: Record<string, unknown> = {
        ...changes.accessClaims.added,
        ...shared,
        ...(session.device && { device_key: deviceKeyOf(session) }),
        client_id: client.id,
        token_use: 'access',
        scope: [...new Set([...scopes, ...changes.scopesToAdd])]
          .filter((scope) => !changes.scopesToSuppress.includes(scope))
          .join(' '),
        username: user.username,
      };
      suppress(idClaims, changes.idClaims.suppressed);
      suppress(accessClaims, changes.accessClaims.suppressed);
      const { accessSeconds, idSeconds } = client.tokenLifetimes;
      const [AccessToken, IdToken] = await Promise.all([
        signer.sign(accessClaims, accessSeconds),
        signer.sign(idClaims, idSeconds),
      ]);
      return { AccessToken, IdToken, ExpiresIn: accessSeconds, TokenType: 'Bearer' };
    },

    /** Signs an access token for the client itself, with the client's own scopes. `expires_in` is in seconds. */
    async issueForClient(
      scopes: string[],
    ): Promise<{ access_token: string; expires_in: number; token_type: 'Bearer' }> {
      const { accessSeconds } = client.tokenLifetimes;
      const claims = {
        sub: client.id,
        client_id: client.id,
        token_use: 'access',
        scope: scopes.join(' '),
        auth_time: signer.now(),
        version: 2,
      };
      return {
        access_token: await signer.sign(claims, accessSeconds),
        expires_in: accessSeconds,
        token_type: 'Bearer',
      };
    },

    /** Reads a token that is not revoked, of an existing, enabled user. Throws `InvalidTokenError`. */
    async verify(token: string): Promise<{ claims: TokenClaims; user: User }> {
      const claims = await read(token);
      const user = await users.find(claims.sub);
      if (user === undefined) throw new InvalidTokenError('no such user');
      if (!user.enabled) throw new InvalidTokenError('disabled');
      if (!(await sessions.isAlive(user.sub, claims.origin_jti ?? ''))) throw new InvalidTokenError('revoked');
      return { claims, user };
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;

interface TokenParts extends Pick<UserPool, 'model' | 'client' | 'users' | 'groups' | 'sessions' | 'triggers'> {
  signer: TokenSigner;
}

/** Claims that triggers cannot override, because verification and revocation need them. */
const protectedClaims = new Set([
  'sub',
  'aud',
  'client_id',
  'token_use',
  'origin_jti',
  'auth_time',
  'device_key',
  'event_id',
  'cognito:username',
  'username',
]);

function suppress(claims: Record<string, unknown>, names: string[]): void {
  for (const name of names) if (!protectedClaims.has(name)) delete claims[name];
}

/** Returns the client that a token was issued to. */
function clientIdOf(claims: TokenClaims): string {
  return String(claims.token_use === 'id' ? claims.aud : claims.client_id);
}

/** Returns attributes as claims: `_verified` ones are booleans, `identities` a list, all others strings. */
function attributeClaims(attributes: User['attributes']): Record<string, unknown> {
  const entries = Object.entries(attributes);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name === 'identities') return [name, identityClaims(value)];
      return [name, name.endsWith('_verified') ? value === 'true' : value];
    }),
  );
}

const Identities = v.array(v.record(v.string(), v.unknown()));

/** Converts the attribute `identities` to its claim, which has strings for numbers and booleans. */
function identityClaims(attribute: string): unknown[] {
  return v
    .parse(Identities, JSON.parse(attribute))
    .map((identity) =>
      Object.fromEntries(
        Object.entries(identity).map(([name, value]) => [name, value === null ? null : String(value)]),
      ),
    );
}

function nonEmpty(claim: string, values: string[] | null | undefined): Record<string, string[]> {
  return values == null || values.length === 0 ? {} : { [claim]: values };
}

/** Returns the issuer of a pool's tokens, without the server's address: sessions must survive a change of port. */
export function poolIssuer(region: string, poolId: string): string {
  return `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
}

/** Creates the signer of one issuer's JSON web tokens with the installation's RS256 key. */
export function createTokenSigner(issuer: string, { tokenKey }: InstallationKeys, clock: Clock) {
  return {
    issuer,
    /** Seconds since 1970. */
    now: () => Math.floor(clock() / 1000),
    sign(claims: JWTPayload, lifetimeSeconds: number): Promise<string> {
      const issuedAt = Math.floor(clock() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ kid: tokenKey.keyId, alg: 'RS256' })
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .setJti(randomUUID())
        .sign(tokenKey.privateKey);
    },
    /** Verifies signature and expiry of a token and returns its claims. Throws `InvalidTokenError`. */
    async verify(token: string): Promise<JWTPayload> {
      try {
        const options = { issuer, algorithms: ['RS256'], currentDate: new Date(clock()) };
        return (await jwtVerify(token, tokenKey.publicKey, options)).payload;
      } catch (error) {
        throw new InvalidTokenError(error instanceof errors.JWTExpired ? 'expired' : 'invalid');
      }
    },
  };
}

export type TokenSigner = ReturnType<typeof createTokenSigner>;

/** Returns the attributes that a client may read. */
export function readableAttributes(
  attributes: Record<string, string>,
  { readAttributes }: UserPoolClientModel,
): Record<string, string> {
  const isReadable = (name: string) =>
    !name.startsWith('dev:') && (readAttributes === undefined || readAttributes.includes(name));
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => isReadable(name)));
}

/** Returns the attributes a scope grants; all for `profile`, for `openid` alone and without scope. */
export function grantedAttributes({ attributes }: User, scope: string | undefined): Record<string, string> {
  if (scope === undefined || hasScope(scope, 'profile')) return attributes;
  const narrower = (['email', 'phone'] as const).filter((name) => hasScope(scope, name));
  if (narrower.length === 0) return attributes;
  const names = new Set(narrower.flatMap((name) => attributesByScope[name]));
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.has(name)));
}
