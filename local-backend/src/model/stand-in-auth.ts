import * as v from 'valibot';
import { UnsupportedResourceError } from './unsupported-resource-error.ts';

/*
 * `referenceAuth` refers to a user pool, an identity pool and roles that exist in an account
 * (https://docs.amplify.aws/react/build-a-backend/auth/use-existing-cognito-resources/). At a deployment, Amplify reads
 * their settings from the account. Here, empty resources with the same roles and groups replace them, with Amplify's
 * default settings of a pool: sign-in by e-mail address and password.
 */

export const REFERENCED_AUTH = 'Custom::AmplifyRefAuth';

const Text = v.pipe(v.string(), v.nonEmpty());
const Reference = v.object({
  userPoolId: Text,
  userPoolClientId: Text,
  identityPoolId: Text,
  authRoleArn: Text,
  unauthRoleArn: Text,
  groups: v.optional(v.record(v.string(), Text), {}),
});
type Reference = v.InferOutput<typeof Reference>;

/** A resource in CloudFormation's template format. */
interface Definition {
  Type: string;
  Properties: Record<string, unknown>;
}

interface StandIn {
  logicalId: string;
  definition: Definition;
  /** Reference to the original and the attribute that replaces it; undefined without references. */
  replaces: { text: string; attribute: string | undefined } | undefined;
}

/** Lists the resources that replace the referenced ones. Throws `UnsupportedResourceError` if their ids are missing. */
export function standInsFor(
  resource: { type: string; path: string; logicalId: string },
  properties: unknown,
): StandIn[] {
  const parsed = v.safeParse(Reference, properties);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new UnsupportedResourceError(resource, `referenceAuth without a constant ${v.getDotPath(issue) ?? 'id'}`);
  }
  const { userPoolId, userPoolClientId, identityPoolId, authRoleArn, unauthRoleArn, groups } = parsed.output;
  const named = (suffix: string) => `${resource.logicalId}${suffix}`;
  const pool = named('UserPool');
  const client = named('UserPoolClient');
  const identityPool = named('IdentityPool');
  return [
    standIn(pool, USER_POOL, { text: userPoolId, attribute: undefined }),
    standIn(client, clientOf(pool), { text: userPoolClientId, attribute: undefined }),
    standIn(identityPool, identityPoolOf(pool, client), { text: identityPoolId, attribute: undefined }),
    ...rolesOf(parsed.output).map(({ suffix, arn }) =>
      standIn(named(suffix), roleWith(arn), { text: arn, attribute: 'Arn' }),
    ),
    standIn(named('Roles'), {
      Type: 'AWS::Cognito::IdentityPoolRoleAttachment',
      Properties: {
        IdentityPoolId: { Ref: identityPool },
        Roles: { authenticated: authRoleArn, unauthenticated: unauthRoleArn },
      },
    }),
    ...Object.entries(groups).map(([name, arn], index) =>
      standIn(named(`Group${index}`), {
        Type: 'AWS::Cognito::UserPoolGroup',
        Properties: { UserPoolId: { Ref: pool }, GroupName: name, RoleArn: arn, Precedence: index },
      }),
    ),
  ];
}

function standIn(logicalId: string, definition: Definition, replaces?: StandIn['replaces']): StandIn {
  return { logicalId, definition, replaces };
}

/** Lists each role once, because several groups may have the same role. */
function rolesOf({ authRoleArn, unauthRoleArn, groups }: Reference): { suffix: string; arn: string }[] {
  const arns = [...new Set([authRoleArn, unauthRoleArn, ...Object.values(groups)])];
  return arns.map((arn, index) => ({ suffix: `Role${index}`, arn }));
}

const USER_POOL: Definition = {
  Type: 'AWS::Cognito::UserPool',
  Properties: {
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AutoVerifiedAttributes: ['email'],
    Schema: [{ Name: 'email', Required: true, Mutable: true }],
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
        RequireUppercase: true,
      },
    },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  },
};

const clientOf = (pool: string): Definition => ({
  Type: 'AWS::Cognito::UserPoolClient',
  Properties: {
    UserPoolId: { Ref: pool },
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
  },
});

const identityPoolOf = (pool: string, client: string): Definition => ({
  Type: 'AWS::Cognito::IdentityPool',
  Properties: {
    AllowUnauthenticatedIdentities: true,
    CognitoIdentityProviders: [{ ProviderName: { 'Fn::GetAtt': [pool, 'ProviderName'] }, ClientId: { Ref: client } }],
  },
});

/** Creates the replacement of a role. It has the original's name, by which policies of the definitions are attached. */
const roleWith = (arn: string): Definition => ({
  Type: 'AWS::IAM::Role',
  Properties: { RoleName: arn.split('/').at(-1) },
});

/** Attributes of the custom resource, from which `amplify_outputs.json` is generated. */
export const STAND_IN_ATTRIBUTES: Record<string, string> = {
  allowUnauthenticatedIdentities: 'true',
  signupAttributes: '["email"]',
  usernameAttributes: '["email"]',
  verificationMechanisms: '["email"]',
  passwordPolicyMinLength: '8',
  passwordPolicyRequirements: '["REQUIRES_NUMBERS","REQUIRES_LOWERCASE","REQUIRES_UPPERCASE","REQUIRES_SYMBOLS"]',
  mfaConfiguration: 'OFF',
  mfaTypes: '[]',
  socialProviders: '[]',
  oauthCognitoDomain: '',
  oauthScope: '[]',
  oauthRedirectSignIn: '',
  oauthRedirectSignOut: '',
  oauthResponseType: '',
  oauthClientId: '',
};
