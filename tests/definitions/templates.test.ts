import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { notStoredByBrowsers } from '@rules/delivered-pages';
import { OriginRequestPolicy } from 'aws-cdk-lib/aws-cloudfront';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { originShieldRegions } from '../../amplify/delivery/origin-shield';
import type { Resource } from '../support/templates';
import { branch, only, resources } from './branch/branch';
import './branch/limits.suite';
import './branch/monitoring.suite';
import './branch/nag.suite';
import './branch/operating.suite';

const { templates } = branch;

describe('sign-in', () => {
  test('e-mail is the user name, verified, with the policy of the specification and no second factor', () => {
    expect(only('AWS::Cognito::UserPool').Properties).toMatchObject({
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      MfaConfiguration: 'OFF',
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
    });
  });

  test('the feature plan is LITE, and no setting needs a dearer one', () => {
    const pool = only('AWS::Cognito::UserPool').Properties;
    expect(pool.UserPoolTier).toBe('LITE');
    // Asserts that the features of higher plans are off: passwordless sign-in, a history of passwords, codes by email,
    // threat protection and claims of access tokens.
    expect(JSON.stringify(pool.Policies)).not.toMatch(/SignInPolicy|PasswordHistorySize/);
    expect(pool).not.toHaveProperty('EmailMfaConfiguration');
    expect(pool).not.toHaveProperty('UserPoolAddOns');
    expect(pool.LambdaConfig).not.toHaveProperty('PreTokenGenerationConfig');
    // Version 2 of a domain would be the pages of managed login.
    expect(only('AWS::Cognito::UserPoolDomain').Properties.ManagedLoginVersion ?? 1).toBe(1);
    expect(JSON.stringify(only('AWS::Cognito::UserPoolClient').Properties)).not.toMatch(/ALLOW_USER_AUTH/);
  });

  test('authorization-code flow with the five scopes', () => {
    expect(only('AWS::Cognito::UserPoolClient').Properties).toMatchObject({
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['aws.cognito.signin.user.admin', 'email', 'openid', 'phone', 'profile'],
    });
  });

  test('users write no attribute but their address', () => {
    expect(only('AWS::Cognito::UserPoolClient').Properties.WriteAttributes).toEqual(['email']);
  });

  test("the domain contains the account: another account's project has another one", () => {
    const { Domain } = only('AWS::Cognito::UserPoolDomain').Properties;
    expect(Domain).toEqual({ 'Fn::Join': ['-', [expect.stringMatching(/^[0-9a-f]{20}$/), { Ref: 'AWS::AccountId' }]] });
  });

  test('every query, mutation and subscription rejects tokens of ended sessions first, as the identity pool does', () => {
    const [guard] = resources('AWS::AppSync::FunctionConfiguration').filter(
      ({ Properties }) => Properties.Name === 'SessionGuard',
    );
    expect(String(guard?.Properties.ResponseMappingTemplate)).toContain('The session has ended.');
    const roots = resources('AWS::AppSync::Resolver').filter(({ Properties }) =>
      ['Query', 'Mutation', 'Subscription'].includes(String(Properties.TypeName)),
    );
    expect(roots.length).toBeGreaterThan(200);
    const unguarded = roots.filter(
      ({ Properties }) => !/^\{"Functions":\[\{[^}]*SessionGuard/.test(JSON.stringify(Properties.PipelineConfig)),
    );
    expect(unguarded.map(({ Properties }) => Properties.FieldName)).toEqual([]);
    const { CognitoIdentityProviders } = only('AWS::Cognito::IdentityPool').Properties;
    expect(CognitoIdentityProviders).toEqual([expect.objectContaining({ ServerSideTokenCheck: true })]);
  });

  test('guests have an identity, administrators a group', () => {
    expect(only('AWS::Cognito::IdentityPool').Properties).toMatchObject({ AllowUnauthenticatedIdentities: true });
    expect(only('AWS::Cognito::UserPoolGroup').Properties).toMatchObject({ GroupName: 'ADMIN' });
  });
});

test('a branch takes no payments by default and needs no secret of Stripe', () => {
  const functions = JSON.stringify(resources('AWS::Lambda::Function'));
  expect(functions).toContain('"PAYMENT_PROVIDER":"NONE"');
  expect(functions).not.toMatch(/"PAYMENT_PROVIDER":"(TEST|STRIPE)"|STRIPE_(SECRET_KEY|WEBHOOK_SECRET)/);
  const addresses = JSON.stringify(resources('AWS::Lambda::Url'));
  expect(addresses).not.toMatch(/stripeevents/i);
});

test('the user pool and the tables of a branch are protected from deletion', () => {
  expect(only('AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('ACTIVE');
  for (const { Properties } of resources('Custom::AmplifyDynamoDBTable')) {
    expect(Properties.deletionProtectionEnabled).toBe(true);
  }
});

test('a branch without a request limit has no firewall', () => {
  expect(resources('AWS::WAFv2::WebACL')).toEqual([]);
});

test('the tables of a branch have point-in-time recovery', () => {
  const tables = resources('Custom::AmplifyDynamoDBTable');
  expect(tables.length).toBeGreaterThan(20);
  for (const { Properties } of tables) {
    expect(Properties.pointInTimeRecoverySpecification).toEqual({ pointInTimeRecoveryEnabled: true });
  }
});

describe('storage', () => {
  const bucket = () => {
    const media = resources('AWS::S3::Bucket').find((candidate) => JSON.stringify(candidate).includes('"media"'));
    if (!media) throw new Error('There is no media bucket.');
    return media;
  };

  test('the bucket is retained when its branch is deleted', () => {
    expect(bucket().DeletionPolicy).toBe('RetainExceptOnCreate');
    const stack = templates.filter((template) => Object.values(template.resources).includes(bucket()));
    expect(resources('Custom::S3AutoDeleteObjects', stack)).toEqual([]);
  });

  test('unfinished uploads expire after a week', () => {
    expect(bucket().Properties.LifecycleConfiguration).toEqual({
      Rules: [{ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 }, Status: 'Enabled' }],
    });
  });

  /** Returns the folders that a role may access with an action, by the policies in the bucket's stack. */
  function folders(role: 'unauthenticated' | 'authenticated' | 'ADMIN', action: string): string[] {
    const named = {
      unauthenticated: /unauthenticatedUserRole/,
      authenticated: /[^n]authenticatedUserRole|"authenticatedUserRole/,
      ADMIN: /ADMINGroupRole/,
    }[role];
    const statements = resources('AWS::IAM::Policy').flatMap(({ Properties }) => {
      const { Roles, PolicyDocument } = Properties as {
        Roles: unknown;
        PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] };
      };
      return named.test(JSON.stringify(Roles)) ? PolicyDocument.Statement : [];
    });
    return statements
      .filter(({ Action }) => [Action].flat().includes(action))
      .flatMap(({ Resource }) => JSON.stringify(Resource).match(/(?<="\/)[a-z-]+\/[a-z]+\/\*/g) ?? [])
      .sort();
  }

  const open = [
    'audiobooks/thumbnail/*',
    'audiobooks/trailer/*',
    'blog/cover/*',
    'movies/thumbnail/*',
    'movies/trailer/*',
    'site/thumbnail/*',
    'tv-shows/thumbnail/*',
    'tv-shows/trailer/*',
  ];
  const all = [...open, 'audiobooks/src/*', 'movies/src/*', 'tv-shows/src/*'].sort();

  test('guests read pictures and trailers, signed-in users media too', () => {
    expect(folders('unauthenticated', 's3:GetObject')).toEqual(open);
    expect(folders('authenticated', 's3:GetObject')).toEqual(all);
    expect(folders('ADMIN', 's3:GetObject')).toEqual(all);
  });

  test('only administrators write and delete', () => {
    for (const action of ['s3:PutObject', 's3:DeleteObject']) {
      expect(folders('unauthenticated', action)).toEqual([]);
      expect(folders('authenticated', action)).toEqual([]);
      expect(folders('ADMIN', action)).toEqual(all);
    }
  });
});

describe('delivery', () => {
  const distributions = resources('AWS::CloudFront::Distribution').map(
    ({ Properties }) =>
      Properties.DistributionConfig as {
        Comment: string;
        DefaultCacheBehavior: Behavior;
        CacheBehaviors: (Behavior & { PathPattern: string })[];
        Origins: { OriginCustomHeaders?: { HeaderName: string }[]; OriginShield?: unknown }[];
      },
  );
  const configurations = distributions.filter(({ Comment }) => Comment.includes('delivery base'));
  interface Behavior {
    AllowedMethods?: string[];
    Compress?: boolean;
    OriginRequestPolicyId?: string;
    ResponseHeadersPolicyId?: unknown;
    TrustedKeyGroups?: unknown[];
    ViewerProtocolPolicy: string;
  }

  test('visitors’ pages and reads are compressed, by HTTPS, without a signature', () => {
    const [visitors, ...others] = distributions.filter(({ Comment }) => !Comment.includes('delivery base'));
    expect(others).toEqual([]);
    for (const behavior of [visitors?.DefaultCacheBehavior, ...(visitors?.CacheBehaviors ?? [])]) {
      expect(behavior).toMatchObject({ Compress: true, ViewerProtocolPolicy: 'redirect-to-https' });
      expect(behavior?.TrustedKeyGroups).toBeUndefined();
    }
  });

  test('one cache in the backend’s region or the nearest one stands before the function of visitors’ pages', () => {
    const visitors = distributions.find(({ Comment }) => !Comment.includes('delivery base'));
    const region = { 'Fn::FindInMap': [expect.any(String), { Ref: 'AWS::Region' }, 'region'] };
    expect(visitors?.Origins).toMatchObject([{ OriginShield: { Enabled: true, OriginShieldRegion: region } }]);
    for (const shield of Object.values(originShieldRegions)) expect(originShieldRegions[shield]).toBe(shield);
  });

  test('browsers do not store visitors’ pages, which CloudFront stores', () => {
    expect(headersPolicy('cache-control')).toMatchObject({
      CustomHeadersConfig: { Items: [{ Header: 'cache-control', Value: notStoredByBrowsers, Override: false }] },
    });
  });

  test('has three delivery bases', () => {
    expect(configurations).toHaveLength(3);
  });

  test('media and all other paths require a signed address', () => {
    for (const { DefaultCacheBehavior, CacheBehaviors } of configurations) {
      const isSigned = Object.fromEntries(
        CacheBehaviors.map((behavior) => [behavior.PathPattern, behavior.TrustedKeyGroups !== undefined]),
      );
      expect(isSigned).toEqual({
        '*/src/*': true,
        '*/thumbnail/*': false,
        '*/trailer/*': false,
        'blog/cover/*': false,
      });
      expect(DefaultCacheBehavior.TrustedKeyGroups).toHaveLength(1);
    }
  });

  test('allows cross-origin requests and shows their times: captions are text, and the player measures transfers', () => {
    for (const { DefaultCacheBehavior, CacheBehaviors } of configurations) {
      for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors])
        expect(behavior.ResponseHeadersPolicyId).toEqual({ Ref: expect.stringMatching(/^MediaHeaders/) });
    }
    expect(headersPolicy('timing-allow-origin')).toMatchObject({
      CorsConfig: { AccessControlAllowOrigins: { Items: ['*'] }, OriginOverride: false },
      CustomHeadersConfig: { Items: [{ Header: 'timing-allow-origin', Value: '*', Override: true }] },
      SecurityHeadersConfig: { ContentTypeOptions: { Override: true } },
    });
  });

  /** Returns the response headers policy that adds a header. */
  function headersPolicy(header: string): unknown {
    const policies = resources('AWS::CloudFront::ResponseHeadersPolicy').map(
      ({ Properties }) => Properties.ResponseHeadersPolicyConfig,
    );
    return policies.find((policy) => JSON.stringify(policy).includes(`"${header}"`));
  }

  test('sends every request to S3 with an origin, so that the service worker can refetch pictures', () => {
    for (const { Origins } of configurations)
      expect(Origins).toMatchObject([{ OriginCustomHeaders: [{ HeaderName: 'Origin' }] }]);
  });

  test('passes preflights on to S3 with the headers that it answers them by', () => {
    const { originRequestPolicyId } = OriginRequestPolicy.CORS_S3_ORIGIN;
    for (const { DefaultCacheBehavior, CacheBehaviors } of configurations) {
      for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors]) {
        expect(behavior.AllowedMethods).toContain('OPTIONS');
        expect(behavior.OriginRequestPolicyId).toBe(originRequestPolicyId);
      }
    }
  });

  test('the bucket exposes the range of a part, which downloads read, and what uploads read', () => {
    const media = resources('AWS::S3::Bucket').find((candidate) => JSON.stringify(candidate).includes('"media"'));
    expect(media?.Properties.CorsConfiguration).toMatchObject({
      CorsRules: [{ AllowedOrigins: ['*'], ExposedHeaders: expect.arrayContaining(['ETag', 'Content-Range']) }],
    });
  });

  test('requires HTTPS', () => {
    for (const { DefaultCacheBehavior, CacheBehaviors } of configurations) {
      for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors])
        expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    }
  });

  test('reads the public key from the secrets; no template contains it', () => {
    expect(JSON.stringify(only('AWS::CloudFront::PublicKey').Properties)).toContain('MEDIA_SIGNING_PUBLIC_KEY');
    expect(JSON.stringify(templates)).not.toMatch(/BEGIN [A-Z ]*KEY/);
  });
});

describe('functions', () => {
  const Statements = v.object({
    Statement: v.array(
      v.object({
        Action: v.union([v.string(), v.array(v.string())]),
        Resource: v.optional(v.unknown()),
        Condition: v.optional(v.unknown()),
      }),
    ),
  });
  const onMemberships = ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem'];
  const onCharges = ['dynamodb:ConditionCheckItem', ...onMemberships];
  test.each([
    ['reactions', ['dynamodb:BatchGetItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem']],
    ['signupcompletion', ['dynamodb:PutItem', 'dynamodb:Query']],
    ['catalogue', ['dynamodb:BatchGetItem', 'dynamodb:Scan']],
    [
      'cataloguechanges',
      [
        'dynamodb:BatchGetItem',
        'dynamodb:DescribeStream',
        'dynamodb:GetItem',
        'dynamodb:GetRecords',
        'dynamodb:GetShardIterator',
        'dynamodb:ListStreams',
        'dynamodb:PutItem',
        'dynamodb:Scan',
      ],
    ],
    [
      'figurecounting',
      [
        'dynamodb:DescribeStream',
        'dynamodb:GetRecords',
        'dynamodb:GetShardIterator',
        'dynamodb:ListStreams',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
      ],
    ],
    ['support', ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem']],
    ['playback', ['dynamodb:GetItem', 'dynamodb:Query']],
    ['progresssaving', ['dynamodb:GetItem', 'dynamodb:UpdateItem']],
    ['progresshiding', ['dynamodb:UpdateItem']],
    ['membershipbrowsing', ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:Scan']],
    ['membershipchanging', onMemberships],
    ['membershippaying', onCharges],
    ['membershipcorrecting', onMemberships],
    ['membershiprenewals', onCharges],
    ['stripeevents', onCharges],
    [
      'accountclosing',
      [
        'dynamodb:BatchGetItem',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
      ],
    ],
    ['titlebrowsing', ['dynamodb:BatchGetItem', 'dynamodb:Scan']],
    [
      'titlesaving',
      [
        'dynamodb:BatchGetItem',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
      ],
    ],
    [
      'titledeleting',
      ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Scan', 'dynamodb:UpdateItem'],
    ],
    ['titlechanging', ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem']],
    [
      'titleimporting',
      [
        'dynamodb:BatchGetItem',
        'dynamodb:DeleteItem',
        'dynamodb:GetItem',
        'dynamodb:PartiQLSelect',
        'dynamodb:PutItem',
        'dynamodb:Query',
        'dynamodb:UpdateItem',
      ],
    ],
    ['uploadannouncing', ['dynamodb:GetItem', 'dynamodb:PutItem']],
    ['uploaddiscarding', ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem']],
    [
      'streamplanning',
      [
        'dynamodb:DeleteItem',
        'dynamodb:DescribeStream',
        'dynamodb:GetItem',
        'dynamodb:GetRecords',
        'dynamodb:GetShardIterator',
        'dynamodb:ListStreams',
        'dynamodb:UpdateItem',
      ],
    ],
    ['streamrequests', ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Scan', 'dynamodb:UpdateItem']],
    ['streamevents', ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'].map((action) => `dynamodb:${action}`)],
    [
      'streamreconciliation',
      ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'Scan', 'UpdateItem'].map((action) => `dynamodb:${action}`),
    ],
  ])('%s may only %j on tables', (name, actions) => {
    expect(resources('AWS::Lambda::Function').some((resource) => isNamed(resource, name))).toBe(true);
    const granted = policies()
      .filter(({ Properties }) => new RegExp(`"${name}lambdaServiceRole`).test(JSON.stringify(Properties.Roles)))
      .flatMap(({ Properties }) => JSON.stringify(Properties.PolicyDocument).match(/dynamodb:\w+/g) ?? []);
    expect([...new Set(granted)].sort()).toEqual(actions);
  });

  test.each([
    ['titlesaving', ['s3:DeleteObject', 's3:GetObject', 's3:ListBucket']],
    ['titledeleting', ['s3:DeleteObject']],
    ['uploadannouncing', ['s3:GetObject', 's3:ListBucket']],
    ['uploaddiscarding', ['s3:DeleteObject']],
  ])('%s may only %j on files, and only on those of titles', (name, actions) => {
    const statements = policies()
      .filter(({ Properties }) => new RegExp(`"${name}lambdaServiceRole`).test(JSON.stringify(Properties.Roles)))
      .map(({ Properties }) => JSON.stringify(Properties.PolicyDocument));
    expect([...new Set(statements.flatMap((text) => text.match(/s3:\w+/g) ?? []))].sort()).toEqual(actions);
    const folders = statements.flatMap((text) => text.match(/(?<="\/)(?!index)[a-z-]+\/\*/g) ?? []);
    expect([...new Set(folders)].sort()).toEqual(['audiobooks/*', 'movies/*', 'tv-shows/*']);
  });

  test.each([
    ['catalogue', ['s3:GetObject']],
    ['titlebrowsing', ['s3:GetObject']],
    ['cataloguechanges', ['s3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject']],
  ])('%s may only %j on files, and only on the snapshots of the catalogue', (name, actions) => {
    const statements = policies()
      .filter(({ Properties }) => new RegExp(`"${name}lambdaServiceRole`).test(JSON.stringify(Properties.Roles)))
      .flatMap(({ Properties }) => v.parse(Statements, Properties.PolicyDocument).Statement)
      .filter((statement) => JSON.stringify(statement).includes('"s3:'));
    expect(statements.flatMap(({ Action }) => Action).sort()).toEqual(actions);
    for (const { Action, Resource, Condition } of statements) {
      if (Action === 's3:ListBucket') expect(Condition).toEqual({ StringLike: { 's3:prefix': 'catalogue/*' } });
      else expect(Resource).toEqual({ 'Fn::Join': ['', [expect.anything(), '/catalogue/*']] });
    }
  });

  test('no user reads the snapshots of the catalogue', () => {
    const ofUsers = policies().filter(({ Properties }) => !/lambdaServiceRole/.test(JSON.stringify(Properties.Roles)));
    expect(ofUsers.length).toBeGreaterThan(0);
    for (const { Properties } of ofUsers) expect(JSON.stringify(Properties)).not.toContain('/catalogue/');
  });

  test('no other function accesses files, except the triggers’ own schema', () => {
    const touching = policies().filter(
      ({ Properties }) =>
        /"s3:/.test(JSON.stringify(Properties.PolicyDocument)) &&
        !/auth\w*(presignup|postconfirmation|pretokengeneration)lambda/.test(JSON.stringify(Properties.Roles)) &&
        /lambdaServiceRole/.test(JSON.stringify(Properties.Roles)),
    );
    const names = touching.map(
      ({ Properties }) => /"?(\w+)lambdaServiceRole/.exec(JSON.stringify(Properties.Roles))?.[1],
    );
    expect([...new Set(names)].sort()).toEqual([
      'catalogue',
      'cataloguechanges',
      'postdeleting',
      'postsaving',
      'storagemeasuring',
      'streamevents',
      'streamplanning',
      'streamreconciliation',
      'streamrequests',
      'titlebrowsing',
      'titledeleting',
      'titlesaving',
      'uploadannouncing',
      'uploaddiscarding',
    ]);
  });

  test('only renewals, storage measuring, snapshots and the reconciliation of encodings are scheduled', () => {
    const schedules = resources('AWS::Scheduler::Schedule').map(({ Properties }) => [
      functionIn((Properties.Target as { Arn: unknown }).Arn),
      Properties.ScheduleExpression,
      Properties.ScheduleExpressionTimezone,
    ]);
    const hourly = ['cron(0 */1 * * ? *)', 'UTC'];
    expect(schedules.sort()).toEqual([
      ['cataloguechanges', 'cron(*/5 * * * ? *)', 'UTC'],
      ['membershiprenewals', ...hourly],
      ['storagemeasuring', ...hourly],
      ['streamreconciliation', 'cron(*/15 * * * ? *)', 'UTC'],
    ]);
  });

  test('stream mappings start before the first change of a deployment', () => {
    const positions = resources('AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties.StartingPosition);
    expect(positions).toEqual(Array(9).fill('TRIM_HORIZON'));
  });

  test('only the blog’s feed has a public function URL when payments are off', () => {
    const open = resources('AWS::Lambda::Url').map(({ Properties }) => [
      functionIn(Properties.TargetFunctionArn),
      Properties.AuthType,
    ]);
    expect(open).toEqual([
      ['blogfeed', 'NONE'],
      ['visitordelivery', 'AWS_IAM'],
    ]);
  });

  test('only functions of accounts and charges access the user pool, each with minimal rights', () => {
    const touching = policies().flatMap(({ Properties }) => {
      const [role = ''] = JSON.stringify(Properties.Roles).match(/(?<=")\w+?(?=lambdaServiceRole)/) ?? [];
      const actions = JSON.stringify(Properties.PolicyDocument).match(/(?<=cognito-idp:)\w+/g);
      return actions ? [[role, [...actions].sort()] as const] : [];
    });
    expect(Object.fromEntries(touching)).toEqual({
      accountaccess: [
        'AdminAddUserToGroup',
        'AdminCreateUser',
        'AdminDisableUser',
        'AdminEnableUser',
        'AdminGetUser',
        'AdminRemoveUserFromGroup',
        'AdminResetUserPassword',
        'AdminUserGlobalSignOut',
        'ListUsersInGroup',
      ],
      accountbrowsing: ['ListUsersInGroup'],
      accountclosing: ['AdminDeleteUser', 'AdminGetUser', 'ListUsersInGroup'],
      accountcreation: ['AdminCreateUser', 'AdminDeleteUser', 'AdminGetUser', 'ListUsersInGroup'],
      accountreading: ['AdminGetUser', 'ListUsersInGroup'],
      membershippaying: ['AdminGetUser'],
      membershiprenewals: ['AdminGetUser'],
      ownrecordsreading: ['AdminGetUser'],
      postconfirmation: ['AdminUserGlobalSignOut'],
      sessionending: ['AdminUserGlobalSignOut'],
      signupcompletion: ['AdminGetUser'],
      stripeevents: ['AdminGetUser'],
    });
  });

  test('the user pool’s triggers may call only the mutations that they need', () => {
    const own = policies().filter(({ Properties }) =>
      /auth\w*(presignup|postconfirmation|pretokengeneration)lambda/.test(JSON.stringify(Properties.Roles)),
    );
    const fields = own.flatMap(
      ({ Properties }) => JSON.stringify(Properties.PolicyDocument).match(/types\/[\w/*]+/g) ?? [],
    );
    expect([...new Set(fields)].sort()).toEqual(
      [
        'createActivityLogs',
        'createEndedSessions',
        'createUserSignUps',
        'createUsers',
        'updateEndedSessions',
        'updateUserSignUps',
        'updateUsers',
      ].map((name) => `types/Mutation/fields/${name}`),
    );
  });

  test('e-mail is sent only from the site’s own address', () => {
    const rights = policies()
      .flatMap(
        ({ Properties }) => (Properties.PolicyDocument as { Statement: { Action: string | string[] }[] }).Statement,
      )
      .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('ses:')));
    expect(rights.length).toBeGreaterThan(3);
    for (const right of rights) {
      expect(right).toMatchObject({
        Action: 'ses:SendEmail',
        Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@marquee.example' } },
      });
      // An e-mail identity may have a default configuration set; SES checks permissions for both.
      expect(JSON.stringify(right).match(/(?<=:)[a-z-]+\/\*/g)).toEqual(['identity/*', 'configuration-set/*']);
    }
  });

  test('those that read all accounts have one full vCPU, and nearly the 30 s that AppSync waits', () => {
    for (const name of ['accountbrowsing', 'membershipbrowsing']) {
      const [reader, ...others] = resources('AWS::Lambda::Function').filter(({ Properties }) =>
        JSON.stringify(Properties.Role).includes(`"${name}lambdaServiceRole`),
      );
      expect(others).toEqual([]);
      expect(reader?.Properties).toMatchObject({ MemorySize: 1769, Timeout: 28 });
    }
  });

  test('none uses a Node version that Lambda no longer supports', () => {
    const versions = resources('AWS::Lambda::Function').flatMap(
      ({ Properties }) => /^nodejs(\d+)/.exec(String(Properties.Runtime))?.[1] ?? [],
    );
    expect(versions.length).toBeGreaterThan(40);
    expect(Math.min(...versions.map(Number))).toBeGreaterThanOrEqual(22);
  });

  /** A role with many rights has some of them in a managed policy. */
  function policies(): Resource[] {
    return [...resources('AWS::IAM::Policy'), ...resources('AWS::IAM::ManagedPolicy')];
  }

  /** Returns the function that a reference to its ARN resolves to. */
  function functionIn(arn: unknown): string | undefined {
    return /"(\w+?)lambda/.exec(JSON.stringify(arn))?.[1];
  }

  function isNamed({ Properties }: Resource, name: string): boolean {
    return JSON.stringify(Properties.Role).includes(`"${name}lambdaServiceRole`);
  }
});

describe('encoding', () => {
  const statementsOf = (role: RegExp) =>
    [...resources('AWS::IAM::Policy'), ...resources('AWS::IAM::ManagedPolicy')]
      .filter(({ Properties }) => role.test(JSON.stringify(Properties.Roles)))
      .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement);
  interface Statement {
    Action: string | string[];
    Resource: unknown;
    Condition?: unknown;
  }

  test('the encoder reads masters, writes streams, and may do nothing else', () => {
    const statements = statementsOf(/"EncodingRole/);
    expect(statements.map(({ Action }) => Action).sort()).toEqual(['s3:GetObject', 's3:PutObject']);
    const foldersFor = (action: string) =>
      JSON.stringify(statements.find(({ Action }) => Action === action)?.Resource).match(/(?<="\/)[a-z/-]+\*/g);
    expect(foldersFor('s3:GetObject')).toEqual(['movies/src/*', 'tv-shows/src/*', 'audiobooks/src/*']);
    expect(foldersFor('s3:PutObject')).toEqual(['streams/*']);
  });

  test('functions pass no other role to MediaConvert, and the role to no other service', () => {
    const passing = statementsOf(/./).filter(({ Action }) => [Action].flat().includes('iam:PassRole'));
    const ofStreams = passing.filter(({ Resource }) => JSON.stringify(Resource).includes('EncodingRole'));
    expect(ofStreams).toHaveLength(3);
    for (const { Condition } of ofStreams) {
      expect(Condition).toEqual({ StringEquals: { 'iam:PassedToService': 'mediaconvert.amazonaws.com' } });
    }
  });

  test('only the reconciliation reads jobs', () => {
    const reads = ({ Action }: Statement) => [Action].flat().includes('mediaconvert:GetJob');
    expect(statementsOf(/./).filter(reads)).toHaveLength(1);
    expect(statementsOf(/"streamreconciliationlambda/).filter(reads)).toHaveLength(1);
  });

  test('functions delete files of streams only', () => {
    const deleting = statementsOf(/"stream(planning|events|requests|reconciliation)lambda/).filter(({ Action }) =>
      [Action].flat().includes('s3:DeleteObject'),
    );
    expect(deleting).toHaveLength(3);
    for (const { Resource } of deleting) expect(JSON.stringify(Resource)).toContain('/streams/*');
  });

  test('job events of the own queue only invoke their function', () => {
    const { EventPattern, Targets } = only('AWS::Events::Rule').Properties;
    expect(EventPattern).toEqual({
      source: ['aws.mediaconvert'],
      'detail-type': ['MediaConvert Job State Change'],
      detail: { queue: [{ 'Fn::GetAtt': [expect.stringMatching(/^EncodingQueue/), 'Arn'] }] },
    });
    expect(JSON.stringify(Targets)).toContain('streameventslambda');
  });
});

describe('deployment', () => {
  test('no two stacks depend on each other', () => {
    const nested = Object.fromEntries(
      templates.flatMap(({ resources: all }) =>
        Object.entries(all)
          .filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack')
          .map(([id, stack]) => [id, stack]),
      ),
    );
    const needs = (id: string) =>
      Object.keys(nested).filter((other) => other !== id && JSON.stringify(nested[id]).includes(`"${other}"`));
    const visit = (id: string, path: string[]): void => {
      expect(path, `${[...path, id].join(' needs ')}`).not.toContain(id);
      for (const other of needs(id)) visit(other, [...path, id]);
    };
    for (const id of Object.keys(nested)) visit(id, []);
    expect(Object.keys(nested).length).toBeGreaterThan(3);
  });

  test('no resource depends on itself through others', () => {
    const waiting = templates.flatMap(({ resources: all }) => {
      const left = new Map(Object.entries(all).map(([id, resource]) => [id, needsOf(resource)]));
      // Topological sort: removes resources without open dependencies; a cycle remains.
      for (let made = [...left.keys()]; made.length > 0; ) {
        made = [...left].filter(([, needs]) => !needs.some((need) => left.has(need))).map(([id]) => id);
        for (const id of made) left.delete(id);
      }
      return [...left.keys()];
    });
    expect(waiting).toEqual([]);
  });

  /** Returns the ids of the resources that a resource refers to or depends on; they may include parameters. */
  function needsOf(resource: Resource): string[] {
    const text = JSON.stringify(resource);
    const [, waited = ''] = /"DependsOn":\[([^\]]*)\]/.exec(text) ?? [];
    return [...text.matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)/g), ...waited.matchAll(/(\w+)/g)].flatMap(
      ([, id]) => id ?? [],
    );
  }

  test('the definitions type-check with the compiler that Amplify deploys with', { timeout: 240_000 }, () => {
    const folder = 'node_modules/@aws-amplify/backend-deployer/node_modules/typescript';
    expect(readdirSync(folder)).toContain('package.json');
    // Checks again only what has changed since the last run.
    // Amplify's types import three types of CDK's toolkit, whose entry would also load the declarations of its AWS
    // clients. The project resolves the import to the module with the three types, which saves an eighth of the time.
    const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/amplify-deployer.tsbuildinfo'];
    const { stdout, status } = spawnSync(
      process.execPath,
      [`${folder}/lib/tsc.js`, '--noEmit', '--project', 'tests/definitions/deployer.tsconfig.json', ...incremental],
      { encoding: 'utf8' },
    );
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });
});
