import * as v from 'valibot';
import { messageOf } from '../error-text.ts';
import { type ServiceContext, ServiceError } from '../http/service.ts';
import type { UserPoolModel } from '../model/backend-model.ts';
import type { User } from './users.ts';

export type TokenTriggerSource =
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_HostedAuth'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_RefreshTokens';

export type MessageTriggerSource =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_AdminCreateUser'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute';

type Metadata = Record<string, string> | undefined;

/** Lambda triggers with Cognito's events. A failed one ends the action with `UserLambdaValidationException`. */
export interface Triggers {
  preSignUp(
    source: 'PreSignUp_SignUp' | 'PreSignUp_AdminCreateUser',
    user: Pick<User, 'sub' | 'attributes'>,
    validationData: Metadata,
    clientMetadata: Metadata,
  ): Promise<{ autoConfirmUser: boolean; autoVerifyEmail: boolean }>;
  postConfirmation(
    source: 'PostConfirmation_ConfirmSignUp' | 'PostConfirmation_ConfirmForgotPassword',
    user: User,
    clientMetadata: Metadata,
  ): Promise<void>;
  /** `user` is undefined for an unknown user when the pool hides whether users exist. */
  preAuthentication(userId: string, user: User | undefined, validationData: Metadata): Promise<void>;
  postAuthentication(user: User, clientMetadata: Metadata): Promise<void>;
  preTokenGeneration(
    source: TokenTriggerSource,
    user: User,
    groupConfiguration: GroupConfiguration,
    clientMetadata: Metadata,
  ): Promise<ClaimsOverride | undefined>;
  customMessage(
    source: MessageTriggerSource,
    user: User,
    clientMetadata: Metadata,
  ): Promise<{ emailSubject?: string | null | undefined; emailMessage?: string | null | undefined }>;
}

const groupOverride = v.object({
  groupsToOverride: v.nullish(v.array(v.string())),
  iamRolesToOverride: v.nullish(v.array(v.string())),
  preferredRole: v.nullish(v.string()),
});
type GroupConfiguration = v.InferOutput<typeof groupOverride>;

const claimsOverride = v.object({
  claimsToAddOrOverride: v.nullish(v.record(v.string(), v.unknown())),
  claimsToSuppress: v.nullish(v.array(v.string())),
  groupOverrideDetails: v.nullish(groupOverride),
});
type ClaimsOverride = v.InferOutput<typeof claimsOverride>;

type TriggerParts = Pick<ServiceContext, 'region' | 'functions'> & { model: UserPoolModel };

/** Creates the triggers of the pool's model; a trigger that is not configured does nothing. */
export function createTriggers({ model, region, functions }: TriggerParts): Triggers {
  /** Calls a trigger, by its name in CloudFormation's LambdaConfig, and validates its response. */
  async function call<S extends v.GenericSchema>(
    name: string,
    source: string,
    userId: string,
    request: object,
    response: object,
    schema: S,
  ): Promise<v.InferOutput<S>> {
    const functionArn = model.triggers[name];
    if (functionArn === undefined) return v.parse(schema, response);
    const event = {
      version: '1',
      region,
      userPoolId: model.id,
      userName: userId,
      callerContext: {
        awsSdkVersion: 'aws-sdk-unknown-unknown',
        clientId: source.endsWith('AdminCreateUser') ? 'CLIENT_ID_NOT_APPLICABLE' : model.clientId,
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
    preSignUp: (source, { sub, attributes }, validationData, clientMetadata) => {
      const request = {
        userAttributes: attributes,
        validationData: validationData ?? null,
        ...metadata(clientMetadata),
      };
      const response = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
      return call('PreSignUp', source, sub, request, response, signUpDecision);
    },
    async postConfirmation(source, user, clientMetadata) {
      const request = { userAttributes: eventAttributes(user), ...metadata(clientMetadata) };
      await call('PostConfirmation', source, user.sub, request, {}, v.unknown());
    },
    async preAuthentication(userId, user, validationData) {
      const request = {
        userAttributes: user ? eventAttributes(user) : {},
        validationData: validationData ?? null,
        ...(user ? {} : { userNotFound: true }),
      };
      await call('PreAuthentication', 'PreAuthentication_Authentication', userId, request, {}, v.unknown());
    },
    async postAuthentication(user, clientMetadata) {
      const request = { userAttributes: eventAttributes(user), newDeviceUsed: false, ...metadata(clientMetadata) };
      await call('PostAuthentication', 'PostAuthentication_Authentication', user.sub, request, {}, v.unknown());
    },
    async preTokenGeneration(source, user, groupConfiguration, clientMetadata) {
      const request = { userAttributes: eventAttributes(user), groupConfiguration, ...metadata(clientMetadata) };
      const response = { claimsOverrideDetails: null };
      const decision = await call('PreTokenGeneration', source, user.sub, request, response, tokenDecision);
      return decision.claimsOverrideDetails ?? undefined;
    },
    customMessage: (source, user, clientMetadata) => {
      const request = {
        userAttributes: eventAttributes(user),
        codeParameter: '{####}',
        linkParameter: '{##Click Here##}',
        usernameParameter: source === 'CustomMessage_AdminCreateUser' ? '{username}' : null,
        ...metadata(clientMetadata),
      };
      const response = { smsMessage: null, emailMessage: null, emailSubject: null };
      return call('CustomMessage', source, user.sub, request, response, customMessage);
    },
  };
}

const flag = v.nullish(v.boolean(), false);
const signUpDecision = v.object({ autoConfirmUser: flag, autoVerifyEmail: flag });
const tokenDecision = v.object({
  claimsOverrideDetails: v.nullish(claimsOverride),
  // The response of event version 2, which only pools customized with CDK use: it is rejected.
  claimsAndScopeOverrideDetails: v.nullish(v.never()),
});
const customMessage = v.object({ emailMessage: v.nullish(v.string()), emailSubject: v.nullish(v.string()) });

const metadata = (clientMetadata: Metadata) => (clientMetadata === undefined ? {} : { clientMetadata });

function eventAttributes({ sub, attributes, status }: User): Record<string, string> {
  return { sub, 'cognito:user_status': status, ...attributes };
}
