import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import { creationOptions, RegistrationCredential, verifyPasskey } from '../sign-in/passkeys.ts';
import type { UserPool } from '../user-pool.ts';
import { type Actions, collectPage, nonEmptyString, signedInAction } from './action.ts';

/** Creates the actions of users on their own passkeys. */
export function passkeyActions(pool: UserPool): Actions {
  /** Session strings of pending registrations, by user. */
  const registrations = new Map<string, string>();
  return {
    StartWebAuthnRegistration: signedInAction(pool, {}, async (user) => {
      checkEnabled(pool);
      const options = await creationOptions(pool, user);
      const registration = { kind: 'WEB_AUTHN', userId: user.username, expectedChallenge: options.challenge } as const;
      registrations.set(user.sub, pool.challenges.create(registration));
      return { CredentialCreationOptions: options };
    }),
    CompleteWebAuthnRegistration: signedInAction(
      pool,
      { Credential: RegistrationCredential },
      async ({ sub }, { Credential }) => {
        checkEnabled(pool);
        const passkey = await verifyPasskey(pool, Credential, consumeChallenge(pool, registrations, sub));
        await pool.users.update(sub, ({ passkeys }) => ({ passkeys: [...passkeys, passkey] }));
      },
    ),
    ListWebAuthnCredentials: signedInAction(
      pool,
      {
        MaxResults: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 20),
        NextToken: v.nullish(v.string()),
      },
      async ({ passkeys }, { MaxResults, NextToken }) => {
        const { items, next } = await collectPage(passkeys, MaxResults, NextToken);
        const Credentials = items.map(({ id, relyingPartyId, transports, attachment, createdAt }) => ({
          CredentialId: id,
          FriendlyCredentialName: 'Passkey',
          RelyingPartyId: relyingPartyId,
          AuthenticatorAttachment: attachment,
          AuthenticatorTransports: transports,
          CreatedAt: createdAt / 1000,
        }));
        return { Credentials, NextToken: next };
      },
    ),
    DeleteWebAuthnCredential: signedInAction(
      pool,
      { CredentialId: nonEmptyString },
      async ({ sub, passkeys }, { CredentialId }) => {
        if (!passkeys.some(({ id }) => id === CredentialId))
          throw new ServiceError('ResourceNotFoundException', 'The passkey does not exist.');
        await pool.users.update(sub, (user) => ({ passkeys: user.passkeys.filter(({ id }) => id !== CredentialId) }));
      },
    ),
  };
}

function checkEnabled({ model }: UserPool): void {
  if (model.firstFactors.includes('WEB_AUTHN')) return;
  throw new ServiceError('WebAuthnNotEnabledException', 'Passkeys are not enabled for this user pool.');
}

function consumeChallenge({ challenges }: UserPool, registrations: Map<string, string>, sub: string): string {
  const session = registrations.get(sub);
  registrations.delete(sub);
  try {
    return challenges.consume(session, 'WEB_AUTHN').expectedChallenge;
  } catch {
    throw new ServiceError('WebAuthnChallengeNotFoundException', 'There is no registration in progress.');
  }
}
