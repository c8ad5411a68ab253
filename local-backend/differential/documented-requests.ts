import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

/** A request of a client without AWS credentials, and the answer that AWS documents for it. */
export interface DocumentedRequest {
  name: string;
  /** Page of AWS that documents the answer. */
  source: string;
  send(backend: Backend): Promise<Response>;
  expected: DocumentedAnswer;
  /** Why the local backend answers differently. */
  localDifference?: string;
}

interface DocumentedAnswer {
  /** HTTP status. */
  status: number;
  /** Name of the exception, or `errorType` of the first GraphQL error. */
  error?: string;
  /** Error message; absent where AWS does not document its wording. */
  message?: string;
  /** Fields of the body, at any depth. */
  body?: object;
}

/** A backend of `fixtures/small-app`, local or deployed. */
export interface Backend {
  region: string;
  clientId: string;
  apiUrl: string;
  apiKey: string;
  bucket: string;
  bucketRegion: string;
  /** An e-mail address that has no account when an entry starts; the requests of one entry share it. */
  address: string;
}

const outputsSchema = v.object({
  auth: v.object({ aws_region: v.string(), user_pool_client_id: v.string() }),
  data: v.object({ url: v.string(), api_key: v.string() }),
  storage: v.object({ bucket_name: v.string(), aws_region: v.string() }),
});

/** Reads a backend from the content of its `amplify_outputs.json`; throws if something is missing. */
export function readBackend(outputs: unknown): Backend {
  const { auth, data, storage } = v.parse(outputsSchema, outputs);
  return {
    region: auth.aws_region,
    clientId: auth.user_pool_client_id,
    apiUrl: data.url,
    apiKey: data.api_key,
    bucket: storage.bucket_name,
    bucketRegion: storage.aws_region,
    address: newAddress(),
  };
}

const cognito = 'https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference';
const existenceErrors =
  'https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html';
const identity = 'https://docs.aws.amazon.com/cognitoidentity/latest/APIReference';
const appSync = 'https://docs.aws.amazon.com/appsync/latest/devguide';
const s3 = 'https://docs.aws.amazon.com/AmazonS3/latest/API';

const password = 'Correct-horse-9';

/** Requests for a backend of `fixtures/small-app`: e-mail sign-in, API key as default mode, guests. */
export const documentedRequests: DocumentedRequest[] = [
  {
    name: 'SignUp with a password that breaks the policy',
    source: `${cognito}/API_SignUp.html`,
    send: userPool('SignUp', () => ({ Username: newAddress(), Password: 'short' })),
    expected: { status: 400, error: 'InvalidPasswordException' },
  },
  {
    name: 'SignUp with a user name that is no e-mail address',
    source: `${cognito}/API_SignUp.html`,
    send: userPool('SignUp', () => ({ Username: 'ann', Password: password })),
    expected: { status: 400, error: 'InvalidParameterException' },
  },
  {
    name: 'SignUp without a user name',
    source: `${cognito}/API_SignUp.html`,
    send: userPool('SignUp', () => ({ Password: password })),
    expected: { status: 400, error: 'InvalidParameterException' },
  },
  {
    name: 'SignUp at an unknown client',
    source: `${cognito}/API_SignUp.html`,
    send: userPool('SignUp', () => ({ ClientId: 'a'.repeat(26), Username: newAddress(), Password: password })),
    expected: { status: 400, error: 'ResourceNotFoundException' },
  },
  {
    name: 'SignUp of a new user',
    source: `${cognito}/API_SignUp.html`,
    send: userPool('SignUp', () => ({ Username: newAddress(), Password: password })),
    expected: {
      status: 200,
      body: { UserConfirmed: false, CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL' } },
    },
  },
  {
    name: 'SignUp of an address that has an account',
    source: `${cognito}/API_SignUp.html`,
    async send(backend) {
      const register = userPool('SignUp', ({ address }) => ({ Username: address, Password: password }));
      await register(backend);
      return register(backend);
    },
    expected: { status: 400, error: 'UsernameExistsException' },
  },
  {
    name: 'ConfirmSignUp with a wrong code',
    source: `${cognito}/API_ConfirmSignUp.html`,
    async send(backend) {
      await userPool('SignUp', ({ address }) => ({ Username: address, Password: password }))(backend);
      return userPool('ConfirmSignUp', ({ address }) => ({ Username: address, ConfirmationCode: '000000' }))(backend);
    },
    expected: { status: 400, error: 'CodeMismatchException' },
  },
  {
    name: 'InitiateAuth by a flow that the client does not have',
    source: `${cognito}/API_InitiateAuth.html`,
    send: userPool('InitiateAuth', () => ({
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: newAddress(), PASSWORD: password },
    })),
    expected: { status: 400, error: 'InvalidParameterException' },
  },
  {
    name: 'InitiateAuth by SRP for an unknown user answers with a challenge',
    source: existenceErrors,
    send: userPool('InitiateAuth', () => ({
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: newAddress(), SRP_A: 'f'.repeat(512) },
    })),
    expected: { status: 200, body: { ChallengeName: 'PASSWORD_VERIFIER' } },
  },
  {
    name: 'InitiateAuth with an invalid refresh token',
    source: `${cognito}/API_InitiateAuth.html`,
    send: userPool('InitiateAuth', () => ({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: 'none' },
    })),
    expected: { status: 400, error: 'NotAuthorizedException' },
  },
  {
    name: 'ForgotPassword of an unknown user names a delivery',
    source: existenceErrors,
    send: userPool('ForgotPassword', () => ({ Username: newAddress() })),
    expected: { status: 200, body: { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } } },
  },
  {
    name: 'GetUser with a token that is none',
    source: `${cognito}/API_GetUser.html`,
    send: userPool('GetUser', () => ({ AccessToken: 'none' })),
    expected: { status: 400, error: 'NotAuthorizedException' },
  },
  {
    name: 'GetId of an unknown identity pool',
    source: `${identity}/API_GetId.html`,
    send: identityPool('GetId', ({ region }) => ({
      IdentityPoolId: `${region}:${randomUUID()}`,
    })),
    expected: { status: 400, error: 'ResourceNotFoundException' },
  },
  {
    name: 'GetCredentialsForIdentity of an unknown identity',
    source: `${identity}/API_GetCredentialsForIdentity.html`,
    send: identityPool('GetCredentialsForIdentity', ({ region }) => ({
      IdentityId: `${region}:${randomUUID()}`,
    })),
    expected: { status: 400, error: 'ResourceNotFoundException' },
    localDifference: 'Identities of guests are not stored: each id of the form is one.',
  },
  {
    name: 'a GraphQL request with a wrong API key',
    source: `${appSync}/security-authz.html`,
    send: graphql('query { listNotes { items { id } } }', { 'x-api-key': 'da2-00000000000000000000000000' }),
    expected: {
      status: 401,
      error: 'UnauthorizedException',
      message: 'You are not authorized to make this call.',
    },
  },
  {
    name: 'a GraphQL request without authorization',
    source: `${appSync}/security-authz.html`,
    send: graphql('query { listNotes { items { id } } }', {}),
    expected: { status: 401, error: 'UnauthorizedException' },
  },
  {
    name: 'a query with the API key',
    source: `${appSync}/security-authz.html`,
    send: graphql('query { listNotes(limit: 1) { __typename } }'),
    expected: { status: 200, body: { data: { listNotes: { __typename: 'ModelNoteConnection' } } } },
  },
  {
    name: 'a mutation that the API key may not call',
    source: 'https://docs.amplify.aws/react/build-a-backend/data/customize-authz/',
    send: graphql('mutation { createNote(input: { title: "Mine" }) { id } }'),
    expected: {
      status: 200,
      error: 'Unauthorized',
      message: 'Not Authorized to access createNote on type Mutation',
      body: { data: { createNote: null } },
    },
  },
  {
    name: 'a function that throws',
    source: `${appSync}/resolver-reference-lambda-js.html`,
    send: graphql('query { countWords(text: "fail") }'),
    expected: {
      status: 200,
      error: 'Lambda:Unhandled',
      message: 'I was told to fail',
      body: { data: { countWords: null } },
    },
  },
  {
    name: 'GetObject without a signature',
    source: `${s3}/ErrorResponses.html`,
    send: ({ bucket, bucketRegion }) => fetch(`https://${bucket}.s3.${bucketRegion}.amazonaws.com/notes/a.txt`),
    expected: { status: 403, error: 'AccessDenied' },
  },
];

type Input = (backend: Backend) => object;

function userPool(operation: string, input: Input) {
  return (backend: Backend) =>
    post('cognito-idp', `AWSCognitoIdentityProviderService.${operation}`, backend, {
      ClientId: backend.clientId,
      ...input(backend),
    });
}

function identityPool(operation: string, input: Input) {
  return (backend: Backend) =>
    post('cognito-identity', `AWSCognitoIdentityService.${operation}`, backend, input(backend));
}

function post(service: string, target: string, { region }: Backend, body: object): Promise<Response> {
  return fetch(`https://${service}.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify(body),
  });
}

/** Sends a document with the backend's API key, or with other headers instead. */
function graphql(query: string, headers?: Record<string, string>) {
  return ({ apiUrl, apiKey }: Backend) =>
    fetch(apiUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(headers ?? { 'x-api-key': apiKey }) },
      body: JSON.stringify({ query }),
    });
}

/** Returns a new address at a domain that cannot receive e-mail. */
function newAddress(): string {
  return `${randomUUID()}@differential.example`;
}
