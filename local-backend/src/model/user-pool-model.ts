/** A user pool with its clients, read by `read-user-pool.ts`. */
export interface UserPoolModel {
  id: string;
  arn: string;
  name: string;
  /** Clients of the pool; at least one. */
  clients: UserPoolClientModel[];
  signInNames: SignInNames;
  /** The whole schema, including standard attributes. */
  attributes: AttributeModel[];
  /** Providers whose users sign in at the hosted page. */
  providers: IdentityProviderModel[];
  /** Addresses that a user must confirm by a code after the sign-up. */
  autoVerified: ContactAttribute[];
  /** Addresses whose new value applies only when its code is confirmed. */
  verifiedBeforeUpdate: ContactAttribute[];
  /** Addresses that receive the code of a forgotten password, in order of preference. */
  recovery: ContactAttribute[];
  /** `administrators only`: only they create users (`AllowAdminCreateUserOnly`); `open`: visitors sign up too. */
  signUp: 'open' | 'administrators only';
  mfa: { mode: 'OFF' | 'OPTIONAL' | 'ON'; methods: MfaMethod[] };
  /** Settings of device tracking; undefined: the pool does not track devices. */
  devices: DeviceTrackingModel | undefined;
  /** First factors that the flow USER_AUTH allows. */
  firstFactors: FirstFactor[];
  passkeys: { userVerification: 'preferred' | 'required' };
  passwordPolicy: {
    minimumLength: number;
    lowercase: boolean;
    uppercase: boolean;
    numbers: boolean;
    symbols: boolean;
    temporaryPasswordDays: number;
  };
  groups: { name: string; roleArn: string | undefined; precedence: number | undefined }[];
  /** Trigger name as CloudFormation's LambdaConfig has it (`PostConfirmation`) → function ARN. */
  triggers: Record<string, string>;
  /** Event version of the trigger PreTokenGeneration. */
  tokenTriggerVersion: '1' | '2' | '3';
  /** Custom templates of messages with codes and with temporary passwords. */
  messageTemplates: {
    code: MessageTemplate | undefined;
    invitation: MessageTemplate | undefined;
    /** Template of the codes that are sent during a sign-in. */
    authentication: MessageTemplate | undefined;
    /** Templates of text messages, by the same kinds. */
    texts: Record<'code' | 'invitation' | 'authentication', string | undefined>;
  };
}

export interface DeviceTrackingModel {
  /** Second factor of a sign-in with a remembered device. */
  secondFactor: 'required' | 'skipped';
  /** `by choice`: a confirmed device is remembered only if the user chooses so. */
  remembered: 'always' | 'by choice';
}

/** An attribute that can hold an address for messages. */
export type ContactAttribute = 'email' | 'phone_number';

/** A provider such as Google; a local page replaces its sign-in page. */
export interface IdentityProviderModel {
  name: string;
  /** Google, Facebook, LoginWithAmazon, SignInWithApple, OIDC or SAML. */
  type: string;
  /** Attribute of the pool → claim of the provider. */
  attributeMapping: Record<string, string>;
}

export type MfaMethod = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP';

export type FirstFactor = 'PASSWORD' | 'EMAIL_OTP' | 'SMS_OTP' | 'WEB_AUTHN';

/** Names that users sign in with: an address instead of a user name, or a user name and verified aliases. */
export type SignInNames =
  | { kind: 'addresses'; attributes: ContactAttribute[] }
  | { kind: 'user names'; aliases: (ContactAttribute | 'preferred_username')[] };

export interface AttributeModel {
  /** Name, with its prefix if it is custom: `custom:plan`. */
  name: string;
  type: 'String' | 'Number' | 'DateTime' | 'Boolean';
  presence: 'required' | 'optional';
  mutability: 'mutable' | 'immutable';
  /** Limits of a string's length or of a number's value; undefined: unlimited. */
  minimum: number | undefined;
  maximum: number | undefined;
}

/** An app client of the pool. */
export interface UserPoolClientModel {
  id: string;
  name: string;
  /** Secret of the client, which signs its requests with a hash of it; undefined: the client has none. */
  secret: string | undefined;
  authFlows: string[];
  /** Names of the providers that the client offers; COGNITO means the pool itself. */
  providers: string[];
  tokenLifetimes: { accessSeconds: number; idSeconds: number; refreshSeconds: number };
  /** Lifetime of a challenge's session in minutes. */
  challengeMinutes: number;
  preventUserExistenceErrors: boolean;
  /** Attributes that users may read or write through this client; undefined: all. */
  readAttributes: string[] | undefined;
  writeAttributes: string[] | undefined;
  /** Settings of the hosted sign-in; undefined without a domain or if the client may not use it. */
  hostedSignIn: HostedSignInModel | undefined;
}

/** Settings of a client for the hosted sign-in. */
export interface HostedSignInModel {
  flows: ('code' | 'implicit' | 'client_credentials')[];
  scopes: string[];
  /** Allowed redirect URLs, which must match exactly. */
  callbackUrls: string[];
  logoutUrls: string[];
}

/** A message template: `{####}` is replaced by the code or temporary password, `{username}` by the sign-in name. */
export interface MessageTemplate {
  subject: string;
  html: string;
}
