/** A user pool with its clients, read by `read-user-pool.ts`. */
export interface UserPoolModel {
  id: string;
  arn: string;
  name: string;
  /** At least one. */
  clients: UserPoolClientModel[];
  signInNames: SignInNames;
  /** The whole schema, standard attributes included. */
  attributes: AttributeModel[];
  /** Providers whose users sign in at the hosted page. */
  providers: IdentityProviderModel[];
  /** Addresses that a sign-up has to confirm by a code. */
  autoVerified: ContactAttribute[];
  /** Addresses that keep their value until the code for a new one is confirmed. */
  verifiedBeforeUpdate: ContactAttribute[];
  /** Addresses that receive the code for a new password, in order of preference. */
  recovery: ContactAttribute[];
  /** Only administrators create users (`AllowAdminCreateUserOnly`), or visitors sign up, too. */
  signUp: 'open' | 'administrators only';
  mfa: { mode: 'OFF' | 'OPTIONAL' | 'ON'; methods: MfaMethod[] };
  /** How the pool tracks devices; undefined: not at all. */
  devices: DeviceTrackingModel | undefined;
  /** Allowed first challenges of the flow USER_AUTH. */
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
    /** Codes of a sign-in. */
    authentication: MessageTemplate | undefined;
    /** Text messages, by the same occasions. */
    texts: Record<'code' | 'invitation' | 'authentication', string | undefined>;
  };
}

export interface DeviceTrackingModel {
  /** Of a sign-in with a remembered device. */
  secondFactor: 'required' | 'skipped';
  /** A confirmed device is remembered always, or when the user says so. */
  remembered: 'always' | 'by choice';
}

/** An attribute that can hold an address for messages. */
export type ContactAttribute = 'email' | 'phone_number';

/** A provider such as Google; a local page replaces it. */
export interface IdentityProviderModel {
  name: string;
  /** Google, Facebook, LoginWithAmazon, SignInWithApple, OIDC or SAML. */
  type: string;
  /** Attribute of the pool → claim of the provider. */
  attributeMapping: Record<string, string>;
}

export type MfaMethod = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP';

export type FirstFactor = 'PASSWORD' | 'EMAIL_OTP' | 'SMS_OTP' | 'WEB_AUTHN';

/** Users sign in with an address instead of a user name, or with a user name and verified aliases. */
export type SignInNames =
  | { kind: 'addresses'; attributes: ContactAttribute[] }
  | { kind: 'user names'; aliases: (ContactAttribute | 'preferred_username')[] };

export interface AttributeModel {
  /** With its prefix: `custom:plan`. */
  name: string;
  type: 'String' | 'Number' | 'DateTime' | 'Boolean';
  presence: 'required' | 'optional';
  mutability: 'mutable' | 'immutable';
  /** Bounds of a string's length or of a number's value; undefined: none. */
  minimum: number | undefined;
  maximum: number | undefined;
}

/** An app client of the pool. */
export interface UserPoolClientModel {
  id: string;
  name: string;
  /** A client with a secret signs its requests with a hash of it. */
  secret: string | undefined;
  authFlows: string[];
  /** Names of the providers that the client offers; COGNITO is the pool itself. */
  providers: string[];
  tokenLifetimes: { accessSeconds: number; idSeconds: number; refreshSeconds: number };
  /** Lifetime of a challenge's session. */
  challengeMinutes: number;
  preventUserExistenceErrors: boolean;
  /** Attributes that users read or write through this client; undefined: all. */
  readAttributes: string[] | undefined;
  writeAttributes: string[] | undefined;
  /** The hosted sign-in; undefined without a domain or when the client may not use it. */
  hostedSignIn: HostedSignInModel | undefined;
}

/** Settings of a client for the hosted sign-in. */
export interface HostedSignInModel {
  flows: ('code' | 'implicit' | 'client_credentials')[];
  scopes: string[];
  /** Allowed redirect URLs, compared as whole strings. */
  callbackUrls: string[];
  logoutUrls: string[];
}

/** `{####}` is replaced by the code or temporary password, `{username}` by the sign-in name. */
export interface MessageTemplate {
  subject: string;
  html: string;
}
