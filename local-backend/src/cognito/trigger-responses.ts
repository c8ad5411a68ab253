import * as v from 'valibot';

const record = v.record(v.string(), v.string());
const texts = v.nullish(v.array(v.string()));
const flag = v.nullish(v.boolean(), false);

export const signUpDecision = v.object({ autoConfirmUser: flag, autoVerifyEmail: flag, autoVerifyPhone: flag });

export const groupOverride = v.object({
  groupsToOverride: texts,
  iamRolesToOverride: texts,
  preferredRole: v.nullish(v.string()),
});
export type GroupConfiguration = v.InferOutput<typeof groupOverride>;

const claims = {
  claimsToAddOrOverride: v.nullish(v.record(v.string(), v.unknown())),
  claimsToSuppress: texts,
};

/** Response to event version 1 of the trigger PreTokenGeneration. */
export const claimsOverride = v.object({
  claimsOverrideDetails: v.nullish(v.object({ ...claims, groupOverrideDetails: v.nullish(groupOverride) })),
  // A version 2 response has no effect in version 1.
  claimsAndScopeOverrideDetails: v.nullish(v.never()),
});

/** Response to event versions 2 and 3 of the trigger PreTokenGeneration. */
export const claimsAndScopeOverride = v.object({
  claimsAndScopeOverrideDetails: v.nullish(
    v.object({
      idTokenGeneration: v.nullish(v.object(claims)),
      accessTokenGeneration: v.nullish(v.object({ ...claims, scopesToAdd: texts, scopesToSuppress: texts })),
      groupOverrideDetails: v.nullish(groupOverride),
    }),
  ),
});

export const customMessage = v.object({
  emailMessage: v.nullish(v.string()),
  emailSubject: v.nullish(v.string()),
  smsMessage: v.nullish(v.string()),
});

export const challengeDefinition = v.object({
  challengeName: v.nullish(v.string()),
  issueTokens: flag,
  failAuthentication: flag,
});

export const createdChallenge = v.object({
  publicChallengeParameters: v.nullish(record),
  privateChallengeParameters: v.nullish(record),
  challengeMetadata: v.nullish(v.string()),
});

export const verifiedAnswer = v.object({ answerCorrect: flag });

export const migratedUser = v.object({
  userAttributes: v.nullish(record),
  finalUserStatus: v.nullish(v.string()),
  messageAction: v.nullish(v.string()),
});
