import * as v from 'valibot';
import { messageOf } from '../error-text.ts';
import { type ServiceContext, ServiceError } from '../http/service.ts';
import type { UserPoolClientModel, UserPoolModel } from '../model/user-pool-model.ts';
import {
  challengeDefinition,
  claimsAndScopeOverride,
  claimsOverride,
  createdChallenge,
  customMessage,
  type GroupConfiguration,
  migratedUser,
  signUpDecision,
  verifiedAnswer,
} from './trigger-responses.ts';
import type { User } from './users.ts';

export type TokenTriggerSource =
  | 'TokenGeneration_AuthenticateDevice'
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_HostedAuth'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_RefreshTokens';

export type MessageTriggerSource =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_AdminCreateUser'
  | 'CustomMessage_Authentication'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute';

/** The `ClientMetadata` of a request, which its triggers receive. */
export type ClientMetadataMap = Record<string, string> | undefined;

/** The `ClientMetadata` of a sign-in. InitiateAuth's is passed as `validationData`, and to a few triggers only. */
export interface SignInMetadata {
  validationData?: ClientMetadataMap;
  clientMetadata?: ClientMetadataMap;
}

/** Changes that the trigger PreTokenGeneration makes to the tokens; absent members change nothing. */
export interface TokenChanges {
  idClaims: ClaimChanges;
  accessClaims: ClaimChanges;
  scopesToAdd: string[];
  scopesToSuppress: string[];
  groups: GroupConfiguration | undefined;
}

export interface ClaimChanges {
  added: Record<string, unknown>;
  suppressed: string[];
}

/** One answered challenge of a custom sign-in, in the form that triggers receive. */
export interface ChallengeResult {
  challengeName: string;
  challengeResult: boolean;
  challengeMetadata: string | null;
}

type TriggerParts = Pick<ServiceContext, 'region' | 'functions'> & {
  model: UserPoolModel;
  client: UserPoolClientModel;
};

/**
 * Creates the Lambda triggers of a pool, with Cognito's events, called through one of the pool's clients. A trigger
 * that is not configured does nothing; a failed one ends the action with `UserLambdaValidationException`.
 */
export function createTriggers({ model, client, region, functions }: TriggerParts) {
  /** Calls a trigger, by its name in CloudFormation's LambdaConfig, and validates its response. */
  async function call<S extends v.GenericSchema>(
    { name, source, userId, version = '1' }: Occasion,
    request: object,
    response: object,
    schema: S,
  ): Promise<v.InferOutput<S>> {
    const functionArn = model.triggers[name];
    if (functionArn === undefined) return v.parse(schema, response);
    const event = {
      version,
      region,
      userPoolId: model.id,
      userName: userId,
      callerContext: {
        awsSdkVersion: 'aws-sdk-unknown-unknown',
        clientId: source.endsWith('AdminCreateUser') ? 'CLIENT_ID_NOT_APPLICABLE' : client.id,
      },
      triggerSource: source,
      request,
      response,
    };
    const returned = await functions.invoke(functionArn, event).catch((error: unknown) => {
      throw new ServiceError('UserLambdaValidationException', `${name} failed with error ${messageOf(error)}.`);
    });
    const parsed = v.safeParse(v.object({ response: schema }), returned);
    if (parsed.success) return parsed.output.response;
    throw new ServiceError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }

  return {
    has: (name: string): boolean => model.triggers[name] !== undefined,
    preSignUp: (
      source: 'PreSignUp_SignUp' | 'PreSignUp_AdminCreateUser' | 'PreSignUp_ExternalProvider',
      { username, attributes }: Pick<User, 'username' | 'attributes'>,
      validationData: ClientMetadataMap,
      clientMetadata: ClientMetadataMap,
    ) =>
      call(
        { name: 'PreSignUp', source, userId: username },
        { userAttributes: attributes, validationData: validationData ?? null, ...metadata(clientMetadata) },
        { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
        signUpDecision,
      ),
    async postConfirmation(
      source: 'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword',
      user: User,
      clientMetadata: ClientMetadataMap,
    ): Promise<void> {
      const request = { userAttributes: eventAttributes(user), ...metadata(clientMetadata) };
      await call({ name: 'PostConfirmation', source, userId: user.username }, request, {}, v.unknown());
    },
    /** Calls PreAuthentication; `user` is undefined for an unknown user whose absence the client hides. */
    async preAuthentication(userId: string, user: User | undefined, validationData: ClientMetadataMap): Promise<void> {
      const request = {
        userAttributes: user ? eventAttributes(user) : {},
        validationData: validationData ?? null,
        ...(user ? {} : { userNotFound: true }),
      };
      const source = 'PreAuthentication_Authentication';
      await call({ name: 'PreAuthentication', source, userId }, request, {}, v.unknown());
    },
    async postAuthentication(
      user: User,
      clientMetadata: ClientMetadataMap,
      device: 'new device' | 'known device' = 'known device',
    ): Promise<void> {
      const newDeviceUsed = device === 'new device';
      const request = { userAttributes: eventAttributes(user), newDeviceUsed, ...metadata(clientMetadata) };
      const source = 'PostAuthentication_Authentication';
      await call({ name: 'PostAuthentication', source, userId: user.username }, request, {}, v.unknown());
    },
    async preTokenGeneration(
      source: TokenTriggerSource,
      user: User,
      { scopes, groupConfiguration }: { scopes: string[]; groupConfiguration: GroupConfiguration },
      clientMetadata: ClientMetadataMap,
    ): Promise<TokenChanges> {
      const version = model.tokenTriggerVersion;
      const trigger = { name: 'PreTokenGeneration', source, userId: user.username, version };
      const request = { userAttributes: eventAttributes(user), groupConfiguration, ...metadata(clientMetadata) };
      if (version === '1') {
        const { claimsOverrideDetails: details } = await call(
          trigger,
          request,
          { claimsOverrideDetails: null },
          claimsOverride,
        );
        return { ...noChanges, idClaims: claimChanges(details), groups: details?.groupOverrideDetails ?? undefined };
      }
      const { claimsAndScopeOverrideDetails: details } = await call(
        trigger,
        { ...request, scopes },
        { claimsAndScopeOverrideDetails: null },
        claimsAndScopeOverride,
      );
      return {
        idClaims: claimChanges(details?.idTokenGeneration),
        accessClaims: claimChanges(details?.accessTokenGeneration),
        scopesToAdd: details?.accessTokenGeneration?.scopesToAdd ?? [],
        scopesToSuppress: details?.accessTokenGeneration?.scopesToSuppress ?? [],
        groups: details?.groupOverrideDetails ?? undefined,
      };
    },
    customMessage: (source: MessageTriggerSource, user: User, clientMetadata: ClientMetadataMap) =>
      call(
        { name: 'CustomMessage', source, userId: user.username },
        {
          userAttributes: eventAttributes(user),
          codeParameter: '{####}',
          linkParameter: '{##Click Here##}',
          usernameParameter: source === 'CustomMessage_AdminCreateUser' ? '{username}' : null,
          ...metadata(clientMetadata),
        },
        { smsMessage: null, emailMessage: null, emailSubject: null },
        customMessage,
      ),
    /** Returns the trigger's decision about the next step of a custom sign-in, from the previous results. */
    defineAuthChallenge: (
      userId: string,
      user: User | undefined,
      session: ChallengeResult[],
      clientMetadata: ClientMetadataMap,
    ) =>
      call(
        { name: 'DefineAuthChallenge', source: 'DefineAuthChallenge_Authentication', userId },
        { ...identity(user), session, ...metadata(clientMetadata) },
        { challengeName: null, issueTokens: null, failAuthentication: null },
        challengeDefinition,
      ),
    createAuthChallenge: (
      userId: string,
      user: User | undefined,
      session: ChallengeResult[],
      clientMetadata: ClientMetadataMap,
    ) =>
      call(
        { name: 'CreateAuthChallenge', source: 'CreateAuthChallenge_Authentication', userId },
        { ...identity(user), challengeName: 'CUSTOM_CHALLENGE', session, ...metadata(clientMetadata) },
        { publicChallengeParameters: null, privateChallengeParameters: null, challengeMetadata: null },
        createdChallenge,
      ),
    verifyAuthChallenge: (
      userId: string,
      user: User | undefined,
      answer: { privateChallengeParameters: Record<string, string>; challengeAnswer: string },
      clientMetadata: ClientMetadataMap,
    ) =>
      call(
        { name: 'VerifyAuthChallengeResponse', source: 'VerifyAuthChallengeResponse_Authentication', userId },
        { ...identity(user), ...answer, ...metadata(clientMetadata) },
        { answerCorrect: null },
        verifiedAnswer,
      ),
    /** Requests a user who is not in the pool; the response has no attributes if the trigger does not know the user. */
    migrateUser: (
      source: 'UserMigration_Authentication' | 'UserMigration_ForgotPassword',
      userId: string,
      password: string | undefined,
      { validationData, clientMetadata }: SignInMetadata,
    ) =>
      call(
        { name: 'UserMigration', source, userId },
        {
          password: password ?? null,
          validationData: validationData ?? null,
          userAttributes: null,
          ...metadata(clientMetadata),
        },
        {
          userAttributes: null,
          forceAliasCreation: null,
          enableSMSMFA: null,
          finalUserStatus: null,
          messageAction: null,
          desiredDeliveryMediums: null,
        },
        migratedUser,
      ),
  };
}

export type Triggers = ReturnType<typeof createTriggers>;

interface Occasion {
  /** Name in CloudFormation's LambdaConfig. */
  name: string;
  source: string;
  userId: string;
  /** Event version; 1 for all triggers except PreTokenGeneration. */
  version?: string;
}

const noClaims: ClaimChanges = { added: {}, suppressed: [] };
const noChanges: TokenChanges = {
  idClaims: noClaims,
  accessClaims: noClaims,
  scopesToAdd: [],
  scopesToSuppress: [],
  groups: undefined,
};

type ClaimDetails =
  | {
      claimsToAddOrOverride?: Record<string, unknown> | null | undefined;
      claimsToSuppress?: string[] | null | undefined;
    }
  | null
  | undefined;

const claimChanges = (details: ClaimDetails): ClaimChanges => ({
  added: details?.claimsToAddOrOverride ?? {},
  suppressed: details?.claimsToSuppress ?? [],
});

const metadata = (clientMetadata: ClientMetadataMap) => (clientMetadata === undefined ? {} : { clientMetadata });

const identity = (user: User | undefined) =>
  user ? { userAttributes: eventAttributes(user) } : { userAttributes: {}, userNotFound: true };

function eventAttributes({ sub, attributes, status }: User): Record<string, string> {
  return { sub, 'cognito:user_status': status, ...attributes };
}
