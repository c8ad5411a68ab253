import * as v from 'valibot';
import type { CloudAssembly, Resource } from './cloud-assembly.ts';
import { evaluate } from './intrinsics.ts';
import { AttributeDefinitions, readAttributeSchema } from './read-attribute-schema.ts';
import { partsOf, readUserPoolClients } from './read-user-pool-clients.ts';
import { UnsupportedResourceError } from './unsupported-resource-error.ts';
import type {
  ContactAttribute,
  DeviceTrackingModel,
  FirstFactor,
  IdentityProviderModel,
  MessageTemplate,
  SignInNames,
  UserPoolModel,
} from './user-pool-model.ts';

/** Reads the pools, first the one the client's configuration names. Throws `UnsupportedResourceError`. */
export function readUserPools(assembly: CloudAssembly): UserPoolModel[] {
  const output = assembly.root.template.Outputs.userPoolId;
  const configured = output && evaluate(assembly.root, output.Value);
  const pools = assembly.resources('AWS::Cognito::UserPool').map((pool) => readUserPool(assembly, pool));
  return pools.toSorted((one, other) => Number(other.id === configured) - Number(one.id === configured));
}

/** Reads a user pool with its clients, groups and triggers. */
function readUserPool(assembly: CloudAssembly, pool: Resource): UserPoolModel {
  const properties = v.parse(Pool, pool.properties());
  const { PasswordPolicy: policy, SignInPolicy } = properties.Policies;
  return {
    id: pool.attribute(),
    arn: pool.attribute('Arn'),
    name: properties.UserPoolName ?? pool.logicalId,
    clients: readUserPoolClients(assembly, pool),
    signInNames: readSignInNames(properties),
    attributes: readAttributeSchema(properties.Schema),
    providers: partsOf(assembly, 'AWS::Cognito::UserPoolIdentityProvider', pool).map(readProvider),
    autoVerified: properties.AutoVerifiedAttributes,
    verifiedBeforeUpdate: properties.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate,
    recovery: readRecovery(properties),
    signUp: properties.AdminCreateUserConfig.AllowAdminCreateUserOnly ? 'administrators only' : 'open',
    mfa: {
      mode: properties.MfaConfiguration,
      methods: properties.EnabledMfas.map((method) => (method === 'EMAIL_MFA' ? 'EMAIL_OTP' : method)),
    },
    devices: readDeviceTracking(properties),
    firstFactors: SignInPolicy.AllowedFirstAuthFactors,
    passkeys: { userVerification: properties.WebAuthnUserVerification },
    passwordPolicy: {
      minimumLength: policy.MinimumLength,
      lowercase: policy.RequireLowercase,
      uppercase: policy.RequireUppercase,
      numbers: policy.RequireNumbers,
      symbols: policy.RequireSymbols,
      temporaryPasswordDays: policy.TemporaryPasswordValidityDays,
    },
    groups: partsOf(assembly, 'AWS::Cognito::UserPoolGroup', pool).map(readGroup),
    ...readTriggers(pool, properties.LambdaConfig),
    messageTemplates: {
      code: readWording(properties.VerificationMessageTemplate),
      invitation: readWording(properties.AdminCreateUserConfig.InviteMessageTemplate),
      authentication: readWording({
        EmailSubject: properties.EmailAuthenticationSubject,
        EmailMessage: properties.EmailAuthenticationMessage,
      }),
      texts: {
        code: properties.VerificationMessageTemplate.SmsMessage ?? properties.SmsVerificationMessage,
        invitation: properties.AdminCreateUserConfig.InviteMessageTemplate.SMSMessage,
        authentication: properties.SmsAuthenticationMessage,
      },
    },
  };
}

/** Describes settings of a pool that have no effect here; undefined if there are none. */
export function describeUserPoolGaps(pool: Resource, assembly: CloudAssembly): string | undefined {
  const properties = v.parse(Pool, pool.properties());
  const { UserPoolAddOns, LambdaConfig, Policies, MfaConfiguration } = properties;
  const isByLink = properties.VerificationMessageTemplate.DefaultEmailOption === 'CONFIRM_WITH_LINK';
  const hasPasskeys = Policies.SignInPolicy.AllowedFirstAuthFactors.includes('WEB_AUTHN');
  const setsUpOthers = properties.EnabledMfas.some((method) => method !== 'SOFTWARE_TOKEN_MFA');
  const isHosted = partsOf(assembly, 'AWS::Cognito::UserPoolDomain', pool).length > 0;
  const gaps = [
    ...(['AUDIT', 'ENFORCED'].includes(UserPoolAddOns.AdvancedSecurityMode) ? ['there is no threat protection'] : []),
    ...(hasPasskeys && properties.WebAuthnRelyingPartyID !== 'localhost'
      ? ['its passkeys are valid for localhost']
      : []),
    ...(properties.UsernameConfiguration.CaseSensitive ? ['sign-in names ignore case'] : []),
    ...(isByLink ? ['a code instead of a link confirms a sign-up'] : []),
    ...(MfaConfiguration === 'ON' && isHosted && setsUpOthers
      ? ['the hosted sign-in sets up no second factors other than authenticator apps']
      : []),
    ...Object.keys(LambdaConfig)
      .filter((name) => SENDERS.has(name) && name !== 'KMSKeyID')
      .map((name) => `messages go to the mailbox, not to its trigger ${name}`),
  ];
  return gaps.length === 0 ? undefined : gaps.join('; ');
}

type PoolProperties = v.InferOutput<typeof Pool>;

function readSignInNames({ UsernameAttributes, AliasAttributes }: PoolProperties): SignInNames {
  return UsernameAttributes.length > 0
    ? { kind: 'addresses', attributes: UsernameAttributes }
    : { kind: 'user names', aliases: AliasAttributes };
}

function readDeviceTracking({ DeviceConfiguration }: PoolProperties): DeviceTrackingModel | undefined {
  if (DeviceConfiguration === undefined) return undefined;
  const { ChallengeRequiredOnNewDevice, DeviceOnlyRememberedOnUserPrompt } = DeviceConfiguration;
  return {
    secondFactor: ChallengeRequiredOnNewDevice ? 'skipped' : 'required',
    remembered: DeviceOnlyRememberedOnUserPrompt ? 'by choice' : 'always',
  };
}

/** Reads the order of recovery addresses. Without a setting, Cognito prefers the telephone number. */
function readRecovery({ AccountRecoverySetting }: PoolProperties): ContactAttribute[] {
  const mechanisms = AccountRecoverySetting?.RecoveryMechanisms ?? [
    { Name: 'verified_phone_number', Priority: 1 },
    { Name: 'verified_email', Priority: 2 },
  ];
  return mechanisms
    .toSorted((one, other) => one.Priority - other.Priority)
    .flatMap(({ Name }): ContactAttribute[] => {
      if (Name === 'verified_email') return ['email'];
      return Name === 'verified_phone_number' ? ['phone_number'] : [];
    });
}

function readWording({
  EmailSubject,
  EmailMessage,
}: Pick<v.InferOutput<typeof Wording>, 'EmailSubject' | 'EmailMessage'>): MessageTemplate | undefined {
  if (EmailSubject === undefined || EmailMessage === undefined) return undefined;
  return { subject: EmailSubject, html: EmailMessage };
}

function readGroup(resource: Resource): UserPoolModel['groups'][number] {
  const { GroupName, RoleArn, Precedence } = v.parse(Group, resource.properties());
  return { name: GroupName, roleArn: RoleArn, precedence: Precedence };
}

function readProvider(resource: Resource): IdentityProviderModel {
  const { ProviderName, ProviderType, AttributeMapping } = v.parse(Provider, {
    ProviderName: resource.property('ProviderName'),
    ProviderType: resource.property('ProviderType'),
    // The other details contain the secrets that the provider issued; the provider gets no requests, so they are not
    // read.
    AttributeMapping: resource.property('AttributeMapping'),
  });
  return { name: ProviderName, type: ProviderType, attributeMapping: AttributeMapping };
}

function readTriggers(
  pool: Resource,
  { PreTokenGenerationConfig, ...config }: Record<string, unknown>,
): Pick<UserPoolModel, 'triggers' | 'tokenTriggerVersion'> {
  const triggers: Record<string, string> = {};
  for (const [name, value] of Object.entries(config)) {
    if (SENDERS.has(name)) continue;
    if (!TRIGGERS.has(name)) throw new UnsupportedResourceError(pool, `the trigger ${name}`);
    triggers[name] = String(value);
  }
  if (PreTokenGenerationConfig === undefined) return { triggers, tokenTriggerVersion: '1' };
  // In its newer form the trigger has an ARN and an event version.
  const { LambdaArn, LambdaVersion } = v.parse(TokenTrigger, PreTokenGenerationConfig);
  const tokenTriggerVersion = ({ V1_0: '1', V2_0: '2', V3_0: '3' } as const)[LambdaVersion];
  return { triggers: { ...triggers, PreTokenGeneration: LambdaArn }, tokenTriggerVersion };
}

const TRIGGERS = new Set([
  'PreSignUp',
  'PostConfirmation',
  'PreAuthentication',
  'PostAuthentication',
  'PreTokenGeneration',
  'CustomMessage',
  'DefineAuthChallenge',
  'CreateAuthChallenge',
  'VerifyAuthChallengeResponse',
  'UserMigration',
]);

/** Triggers that send messages instead of Cognito, and the key that encrypts the codes for them. */
const SENDERS = new Set(['CustomEmailSender', 'CustomSMSSender', 'KMSKeyID']);

const TokenTrigger = v.object({ LambdaArn: v.string(), LambdaVersion: v.picklist(['V1_0', 'V2_0', 'V3_0']) });

// Cognito's defaults for absent properties.
const flag = v.optional(v.boolean(), true);
const contacts = v.optional(v.array(v.picklist(['email', 'phone_number'])), []);
const Wording = v.object({
  EmailSubject: v.optional(v.string()),
  EmailMessage: v.optional(v.string()),
  SMSMessage: v.optional(v.string()),
  SmsMessage: v.optional(v.string()),
  DefaultEmailOption: v.optional(v.string()),
});
const FirstFactors = v.optional(v.array(v.picklist(['PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'])), [
  'PASSWORD',
] as FirstFactor[]);
const Pool = v.object({
  UserPoolName: v.optional(v.string()),
  SmsVerificationMessage: v.optional(v.string()),
  SmsAuthenticationMessage: v.optional(v.string()),
  EmailAuthenticationMessage: v.optional(v.string()),
  EmailAuthenticationSubject: v.optional(v.string()),
  UsernameConfiguration: v.optional(v.object({ CaseSensitive: v.optional(v.boolean(), true) }), {}),
  VerificationMessageTemplate: v.optional(Wording, {}),
  AdminCreateUserConfig: v.optional(
    v.object({
      AllowAdminCreateUserOnly: v.optional(v.boolean(), false),
      InviteMessageTemplate: v.optional(Wording, {}),
    }),
    {},
  ),
  UsernameAttributes: contacts,
  AliasAttributes: v.optional(v.array(v.picklist(['email', 'phone_number', 'preferred_username'])), []),
  AutoVerifiedAttributes: contacts,
  UserAttributeUpdateSettings: v.optional(v.object({ AttributesRequireVerificationBeforeUpdate: contacts }), {}),
  AccountRecoverySetting: v.optional(
    v.object({
      RecoveryMechanisms: v.optional(v.array(v.object({ Name: v.string(), Priority: v.number() })), []),
    }),
  ),
  Schema: AttributeDefinitions,
  MfaConfiguration: v.optional(v.picklist(['OFF', 'OPTIONAL', 'ON']), 'OFF'),
  EnabledMfas: v.optional(v.array(v.picklist(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP', 'EMAIL_MFA'])), []),
  WebAuthnRelyingPartyID: v.optional(v.string()),
  WebAuthnUserVerification: v.optional(v.picklist(['preferred', 'required']), 'preferred'),
  DeviceConfiguration: v.optional(
    v.object({
      ChallengeRequiredOnNewDevice: v.optional(v.boolean(), false),
      DeviceOnlyRememberedOnUserPrompt: v.optional(v.boolean(), false),
    }),
  ),
  UserPoolAddOns: v.optional(v.object({ AdvancedSecurityMode: v.optional(v.string(), 'OFF') }), {}),
  LambdaConfig: v.optional(v.record(v.string(), v.unknown()), {}),
  Policies: v.optional(
    v.object({
      SignInPolicy: v.optional(v.object({ AllowedFirstAuthFactors: FirstFactors }), {}),
      PasswordPolicy: v.optional(
        v.object({
          MinimumLength: v.optional(v.number(), 8),
          RequireLowercase: flag,
          RequireUppercase: flag,
          RequireNumbers: flag,
          RequireSymbols: flag,
          TemporaryPasswordValidityDays: v.optional(v.number(), 7),
        }),
        {},
      ),
    }),
    {},
  ),
});
const Provider = v.object({
  ProviderName: v.string(),
  ProviderType: v.string(),
  AttributeMapping: v.optional(v.record(v.string(), v.string()), {}),
});
const Group = v.object({ GroupName: v.string(), RoleArn: v.optional(v.string()), Precedence: v.optional(v.number()) });
