import * as v from 'valibot';
import { ServiceError } from '../../http/service.ts';
import type { MfaMethod } from '../../model/user-pool-model.ts';
import { invalidParameter } from '../cognito-errors.ts';
import { contactOf } from '../contacts.ts';
import { beginTotpSetup, verifyTotpSetup } from '../sign-in/second-factor.ts';
import { existingUser } from '../sign-in/sign-in.ts';
import { signedInUser, type UserPool } from '../user-pool.ts';
import type { User, UserMfa } from '../users.ts';
import { type Action, type Actions, action, nonEmptyString, poolAction, signedInAction, userAction } from './action.ts';

const Preference = v.nullish(
  v.object({ Enabled: v.nullish(v.boolean(), false), PreferredMfa: v.nullish(v.boolean(), false) }),
);
const preferences = {
  SMSMfaSettings: Preference,
  SoftwareTokenMfaSettings: Preference,
  EmailMfaSettings: Preference,
};
type Preferences = v.InferOutput<v.ObjectSchema<typeof preferences, undefined>>;

/** Identifies the caller of an authenticator-app action: signed in, or at the challenge MFA_SETUP of a sign-in. */
const tokenOrSession = { AccessToken: v.nullish(nonEmptyString), Session: v.nullish(nonEmptyString) };

/** Creates the actions of users on their own second factors. */
export function mfaActions(pool: UserPool): Actions {
  return {
    AssociateSoftwareToken: action(v.object(tokenOrSession), async (input) => {
      checkAppAllowed(pool);
      const { user, session } = await callerOf(pool, input);
      return { SecretCode: await beginTotpSetup(pool, user), ...session() };
    }),
    VerifySoftwareToken: action(
      v.object({ ...tokenOrSession, UserCode: nonEmptyString, FriendlyDeviceName: v.nullish(v.string()) }),
      async ({ UserCode, ...input }) => {
        checkAppAllowed(pool);
        const { user, session } = await callerOf(pool, input);
        await verifyTotpSetup(pool, user, { code: UserCode, during: input.Session ? 'sign-in' : 'session' });
        return { Status: 'SUCCESS', ...session() };
      },
    ),
    SetUserMFAPreference: signedInAction(pool, preferences, (user, input) => setPreference(pool, user, input)),
    // An older action that can only configure text messages.
    SetUserSettings: signedInAction(pool, {}, async () => ({})),
  };
}

/** Creates the actions of administrators on second factors. */
export function adminMfaActions(pool: UserPool): Actions {
  return {
    AdminSetUserMFAPreference: userAction(pool, preferences, (user, input) => setPreference(pool, user, input)),
    GetUserPoolMfaConfig: getMfaConfiguration(pool),
  };
}

function getMfaConfiguration(pool: UserPool): Action {
  return poolAction(pool, {}, async () => {
    const { mode, methods } = pool.model.mfa;
    return {
      MfaConfiguration: mode,
      ...(methods.includes('SMS_MFA') ? { SmsMfaConfiguration: {} } : {}),
      ...(methods.includes('SOFTWARE_TOKEN_MFA') ? { SoftwareTokenMfaConfiguration: { Enabled: true } } : {}),
      ...(methods.includes('EMAIL_OTP') ? { EmailMfaConfiguration: {} } : {}),
    };
  });
}

/** Returns the members of a user's description that concern second factors. */
export function mfaView({ mfa }: User): object {
  return {
    ...(mfa.preferred === undefined ? {} : { PreferredMfaSetting: mfa.preferred }),
    ...(mfa.enabled.length === 0 ? {} : { UserMFASettingList: mfa.enabled }),
  };
}

async function setPreference(pool: UserPool, user: User, input: Preferences): Promise<void> {
  const settings: [MfaMethod, Preferences[keyof Preferences]][] = [
    ['SMS_MFA', input.SMSMfaSettings],
    ['SOFTWARE_TOKEN_MFA', input.SoftwareTokenMfaSettings],
    ['EMAIL_OTP', input.EmailMfaSettings],
  ];
  const given = settings.flatMap(([method, setting]) => (setting ? [{ method, ...setting }] : []));
  for (const { method, Enabled } of given) if (Enabled) checkUsable(pool, user, method);
  if (given.filter(({ Enabled, PreferredMfa }) => Enabled && PreferredMfa).length > 1)
    throw invalidParameter('Only one MFA method can be preferred.');
  await changeMfa(pool, user.sub, (mfa) => {
    const disabled = given.filter(({ Enabled }) => !Enabled).map(({ method }) => method);
    const added = given.filter(({ Enabled }) => Enabled).map(({ method }) => method);
    const enabled = [...new Set([...mfa.enabled, ...added])].filter((method) => !disabled.includes(method));
    const chosen = given.find(({ Enabled, PreferredMfa }) => Enabled && PreferredMfa)?.method;
    const revoked = given.some(({ method, PreferredMfa }) => method === mfa.preferred && !PreferredMfa);
    const kept = revoked ? undefined : mfa.preferred;
    const preferred = chosen ?? kept;
    return { enabled, preferred: preferred !== undefined && enabled.includes(preferred) ? preferred : undefined };
  });
}

function checkUsable({ model }: UserPool, user: User, method: MfaMethod): void {
  if (!model.mfa.methods.includes(method)) throw invalidParameter(`${method} is not enabled for the user pool.`);
  if (method === 'SOFTWARE_TOKEN_MFA' && user.mfa.totp?.state !== 'verified')
    throw invalidParameter('User has not verified software token mfa');
  if (method === 'SMS_MFA' && contactOf(user, 'phone_number') === undefined)
    throw invalidParameter('User does not have delivery config set to turn on SMS_MFA');
  if (method === 'EMAIL_OTP' && contactOf(user, 'email') === undefined)
    throw invalidParameter('User does not have delivery config set to turn on EMAIL_OTP');
}

const changeMfa = (pool: UserPool, sub: string, change: (mfa: UserMfa) => Partial<UserMfa>) =>
  pool.users.update(sub, ({ mfa }) => ({ mfa: { ...mfa, ...change(mfa) } }));

/** Throws `SoftwareTokenMFANotFoundException` if the pool does not allow authenticator apps. */
function checkAppAllowed({ model }: UserPool): void {
  if (model.mfa.methods.includes('SOFTWARE_TOKEN_MFA')) return;
  throw new ServiceError(
    'SoftwareTokenMFANotFoundException',
    'Software Token MFA has not been enabled by the userPool',
  );
}

/** Returns the user, and a function that creates the next session string of the sign-in. */
async function callerOf(
  pool: UserPool,
  { AccessToken, Session }: { AccessToken?: string | null | undefined; Session?: string | null | undefined },
): Promise<{ user: User; session: () => { Session?: string } }> {
  if (AccessToken) return { user: (await signedInUser(pool, AccessToken)).user, session: () => ({}) };
  if (!Session) throw invalidParameter('Either AccessToken or Session is required.');
  const { userId } = pool.challenges.peek(Session, 'MFA_SETUP');
  const user = await existingUser(pool, userId);
  return { user, session: () => ({ Session }) };
}
