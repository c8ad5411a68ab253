import { randomBytes } from 'node:crypto';
import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { generateClient } from 'aws-amplify/data';
import { downloadData, uploadData } from 'aws-amplify/storage';
import { ConsoleLogger } from 'aws-amplify/utils';
import * as v from 'valibot';
import { offline } from '../client/offline.mjs';
import { storeTokensInMemory } from '../src/cognito/fixtures/memory-token-storage.ts';
import { REGION } from '../src/model/intrinsics.ts';
import type { LocalBackend } from '../src/start-local-backend.ts';

/** The backend answered a probe differently from AWS. */
export class ProbeFailure extends Error {
  override readonly name = 'ProbeFailure';
}

const Paths = v.record(v.string(), v.record(v.string(), v.array(v.string())));
const Outputs = v.object({
  version: v.string(),
  auth: v.optional(
    v.object({
      user_pool_id: v.optional(v.string()),
      mfa_methods: v.optional(v.array(v.string()), []),
      username_attributes: v.optional(v.array(v.string()), []),
      standard_required_attributes: v.optional(v.array(v.string()), []),
      unauthenticated_identities_enabled: v.optional(v.boolean(), false),
    }),
  ),
  data: v.optional(v.object({ default_authorization_type: v.string(), model_introspection: v.optional(v.unknown()) })),
  storage: v.optional(
    v.object({ bucket_name: v.string(), buckets: v.optional(v.array(v.object({ paths: v.optional(Paths, {}) })), []) }),
  ),
});
type Outputs = v.InferOutput<typeof Outputs>;

/**
 * Signs up and in, lists each model and stores a file, as far as the outputs define them. Returns notes about
 * operations that the definitions do not allow a new user. Throws `ProbeFailure`.
 */
export async function probeBackend({ outputs, mailbox }: LocalBackend): Promise<string[]> {
  const parsed = v.safeParse(Outputs, outputs);
  if (!parsed.success) throw new ProbeFailure(`amplify_outputs.json: ${parsed.issues[0].message}`);
  const { auth, data, storage } = parsed.output;
  ConsoleLogger.LOG_LEVEL = 'NONE';
  // The outputs have the shape that Amplify's own generator writes.
  Amplify.configure(offline(outputs) as Parameters<typeof Amplify.configure>[0]);
  storeTokensInMemory();
  const notes: string[] = [];
  const note = (text: string | undefined) => text !== undefined && notes.push(text);
  if (auth?.user_pool_id?.startsWith(LOCAL_POOL)) note(await probeSignIn(auth, mailbox));
  else if (auth?.user_pool_id !== undefined) note('auth: the outputs name a user pool of another account');
  if (data !== undefined) note(await probeData(data));
  if (storage !== undefined) note(await probeStorage(storage));
  return notes;
}

/** Prefix of the ids of this backend's user pools; other pools belong to an AWS account. */
const LOCAL_POOL = `${REGION}_`;

const PASSWORD = 'Correct-horse-9-battery';
const ATTRIBUTES: Record<string, string> = {
  birthdate: '1990-01-31',
  email: '',
  phone_number: '+15555550100',
  updated_at: '1700000000',
  website: 'https://example.com',
  picture: 'https://example.com/p.png',
  profile: 'https://example.com/p',
};

/** Error of a pool that refuses new users by definition. */
const ADMIN_ONLY = 'SignUp is not permitted for this user pool';

async function probeSignIn(
  auth: NonNullable<Outputs['auth']>,
  mailbox: LocalBackend['mailbox'],
): Promise<string | undefined> {
  const email = `probe-${randomBytes(4).toString('hex')}@example.com`;
  const username = usernameOf(auth.username_attributes, email);
  // Codes by text message need a telephone number.
  const contacts = auth.mfa_methods.includes('SMS') ? ['email', 'phone_number'] : ['email'];
  const names = new Set([...contacts, ...auth.standard_required_attributes, ...auth.username_attributes]);
  const userAttributes = Object.fromEntries([...names].map((name) => [name, ATTRIBUTES[name] || textFor(name, email)]));
  try {
    const { nextStep } = await signUp({ username, password: PASSWORD, options: { userAttributes } });
    if (nextStep.signUpStep === 'CONFIRM_SIGN_UP') {
      const [message] = await mailbox.messages();
      await confirmSignUp({ username, confirmationCode: message?.code ?? '' });
    }
  } catch (error) {
    if (error instanceof Error && error.message.includes(ADMIN_ONLY))
      return 'accounts are created by administrators only';
    if (isTriggerFailure(error)) return `a trigger of the project refuses the sign-up: ${error.message}`;
    throw failed('sign-up', error);
  }
  return signInWith(username);
}

async function signInWith(username: string): Promise<string | undefined> {
  try {
    const { isSignedIn, nextStep } = await signIn({ username, password: PASSWORD });
    return isSignedIn ? undefined : `the sign-in requires another step: ${nextStep.signInStep}`;
  } catch (error) {
    if (isTriggerFailure(error)) return `a trigger of the project refuses the sign-in: ${error.message}`;
    // The client cannot continue with a challenge for which an administrator has to verify the telephone number.
    if (error instanceof Error && error.message.includes(NO_FACTOR)) return `the sign-in failed: ${error.message}`;
    throw failed('sign-in', error);
  }
}

const NO_FACTOR = 'Cannot initiate MFA setup';

function usernameOf(attributes: string[], email: string): string {
  if (attributes.length === 0) return `probe${email.slice(6, 14)}`;
  return attributes.includes('email') ? email : (ATTRIBUTES.phone_number ?? '');
}

function textFor(name: string, email: string): string {
  return name === 'email' ? email : 'probe';
}

function isTriggerFailure(error: unknown): error is Error {
  return error instanceof Error && /LambdaValidation|UnexpectedLambda|InvalidLambdaResponse/.test(error.name);
}

const AUTH_MODES = {
  API_KEY: 'apiKey',
  AMAZON_COGNITO_USER_POOLS: 'userPool',
  AWS_IAM: 'identityPool',
  AWS_LAMBDA: 'lambda',
} as const;

const INTROSPECTION = `{ __schema { queryType { fields { name args { type { kind } } type { name kind } } } } }`;
const Introspected = v.object({
  data: v.object({
    __schema: v.object({
      queryType: v.object({
        fields: v.array(
          v.object({
            name: v.string(),
            args: v.array(v.object({ type: v.object({ kind: v.string() }) })),
            type: v.object({ name: v.nullable(v.string()), kind: v.string() }),
          }),
        ),
      }),
    }),
  }),
});

/** Lists each model as the default authorization; a rule of the project may refuse it. */
async function probeData({ default_authorization_type: type }: NonNullable<Outputs['data']>) {
  const authMode = Object.entries(AUTH_MODES).find(([name]) => name === type)?.[1];
  if (authMode === undefined || authMode === 'lambda')
    return `data: ${type} needs a token that the project issues itself`;
  const { tokens } = await fetchAuthSession().catch(() => ({ tokens: undefined }));
  if (authMode === 'userPool' && tokens === undefined) return 'data: only for users, and none could be signed in';
  const client = generateClient({ authMode });
  const ask: SendQuery = async (query) => client.graphql({ query });
  const fields = await introspect(ask).catch((error: unknown) => {
    throw failed('introspection', error);
  });
  const lists = fields.filter(
    ({ name, type: { name: typeName }, args }) =>
      name.startsWith('list') &&
      /^Model.+Connection$/.test(typeName ?? '') &&
      args.every(({ type: { kind } }) => kind !== 'NON_NULL'),
  );
  let denied = 0;
  for (const { name } of lists) if ((await list(ask, name)) === 'denied') denied += 1;
  return denied === 0 ? undefined : `${denied} of ${lists.length} models are not for this caller`;
}

/** Sends a query. Throws the response when it has errors. */
type SendQuery = (query: string) => Promise<unknown>;

async function introspect(ask: SendQuery) {
  return v.parse(Introspected, await ask(INTROSPECTION)).data.__schema.queryType.fields;
}

async function list(ask: SendQuery, field: string): Promise<'listed' | 'denied'> {
  try {
    await ask(`query { ${field}(limit: 1) { items { __typename } nextToken } }`);
    return 'listed';
  } catch (error) {
    const text = JSON.stringify(error);
    if (/Unauthorized|Not Authorized/i.test(text)) return 'denied';
    throw new ProbeFailure(`${field}: ${text.slice(0, 400)}`);
  }
}

const OWN = `$\{cognito-identity.amazonaws.com:sub}`;

/** Stores a file in the first folder that the caller may write and read, and reads it again. */
async function probeStorage({ buckets }: NonNullable<Outputs['storage']>) {
  const { identityId, tokens } = await fetchAuthSession().catch(() => ({ identityId: undefined, tokens: undefined }));
  const caller = tokens === undefined ? 'guest' : 'authenticated';
  const folders = Object.entries(buckets[0]?.paths ?? {}).flatMap(([path, rights]) => {
    const own = rights.entityidentity ?? rights.entity ?? [];
    const allowed = [...(rights[caller] ?? []), ...(caller === 'authenticated' && path.includes(OWN) ? own : [])];
    return allowed.includes('write') && allowed.some((right) => right === 'read' || right === 'get') ? [path] : [];
  });
  const [folder] = folders;
  if (folder === undefined) return 'storage: no folder that this caller may write and read';
  const path = folder.replace(OWN, identityId ?? '').replace(/\*$/, 'probe.txt');
  try {
    await uploadData({ path, data: 'probe' }).result;
    const { body } = await downloadData({ path }).result;
    if ((await body.text()) !== 'probe') throw new ProbeFailure(`${path} has different content`);
    return undefined;
  } catch (error) {
    const groups = tokens?.accessToken.payload['cognito:groups'];
    // A trigger has added the new user to a group, whose role replaces the role of signed-in users.
    if (Array.isArray(groups) && error instanceof Error && error.name === 'AccessDenied')
      return `storage: the role of the group ${groups.join(', ')} may not write ${path}`;
    throw failed(`a file at ${path}`, error);
  }
}

function failed(what: string, error: unknown): ProbeFailure {
  if (error instanceof ProbeFailure) return error;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : JSON.stringify(error).slice(0, 400);
  return new ProbeFailure(`${what}: ${text}`);
}
