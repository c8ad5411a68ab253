import { confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSignIn, connectAmplify } from '../fixtures/amplify-auth-client.ts';
import { startTestCognito, type TestCognito } from '../fixtures/start-test-cognito.ts';
import { addTestUser, testPassword } from '../fixtures/test-users.ts';

/**
 * Custom challenges:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-challenge.html.
 */

const username = 'ann@example.com';
let server: TestCognito;
let memory: Map<string, string>;

const names = ['DefineAuthChallenge', 'CreateAuthChallenge', 'VerifyAuthChallengeResponse'];

beforeEach(async () => {
  server = await startTestCognito({
    userPool: { triggers: Object.fromEntries(names.map((name) => [name, `arn:trigger:${name}`])) },
  });
  memory = connectAmplify(server);
  await addTestUser(server, username);
  server.handlers.CreateAuthChallenge = (event) => ({
    ...event,
    response: {
      publicChallengeParameters: { question: 'Which horse?' },
      privateChallengeParameters: { answer: 'battery' },
      challengeMetadata: 'HORSE',
    },
  });
  server.handlers.VerifyAuthChallengeResponse = ({ request, ...event }) => {
    const { privateChallengeParameters, challengeAnswer } = request;
    const right = Object.assign({ answer: '' }, privateChallengeParameters).answer;
    return { ...event, request, response: { answerCorrect: challengeAnswer === right } };
  };
});
afterEach(async () => {
  await clearSignIn(memory);
  await server.stop();
});

/** Makes the trigger decide by the last result: tokens after a right answer, at most two questions. */
function defineByAnswers(): void {
  server.handlers.DefineAuthChallenge = ({ request, ...event }) => {
    const session = Array.isArray(request.session) ? request.session : [];
    const last = session.at(-1);
    const isRight = last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult;
    const afterSrp = last?.challengeName === 'SRP_A';
    const response = {
      issueTokens: Boolean(isRight),
      failAuthentication: !isRight && session.length >= 3,
      challengeName: afterSrp ? 'PASSWORD_VERIFIER' : 'CUSTOM_CHALLENGE',
    };
    return { ...event, request, response };
  };
}

test('the triggers ask, verify and let the user in', async () => {
  defineByAnswers();
  const clientMetadata = { from: 'test' };
  const options = { authFlowType: 'CUSTOM_WITHOUT_SRP', clientMetadata } as const;
  const { nextStep } = await signIn({ username, options });
  for (const { request } of server.events) expect(request).not.toHaveProperty('clientMetadata');
  expect(nextStep).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
    additionalInfo: { question: 'Which horse?' },
  });
  const wrong = await confirmSignIn({ challengeResponse: 'staple' });
  expect(wrong.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
  expect(await confirmSignIn({ challengeResponse: 'battery', options: { clientMetadata } })).toMatchObject({
    isSignedIn: true,
  });
  expect((await fetchAuthSession()).tokens?.idToken?.payload.email).toBe(username);
  expect(server.events.at(-1)).toMatchObject({
    triggerSource: 'DefineAuthChallenge_Authentication',
    request: {
      userAttributes: { email: username },
      clientMetadata,
      session: [
        { challengeName: 'CUSTOM_CHALLENGE', challengeResult: false, challengeMetadata: 'HORSE' },
        { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true, challengeMetadata: 'HORSE' },
      ],
    },
  });
});

test('the password comes first where the triggers ask for it', async () => {
  defineByAnswers();
  const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const;
  const { nextStep } = await signIn({ username, password: testPassword, options });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
  expect(await confirmSignIn({ challengeResponse: 'battery' })).toMatchObject({ isSignedIn: true });
  await clearSignIn(memory);
  await expect(signIn({ username, password: 'Wrong-Horse-1', options })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test('the triggers can end the sign-in', async () => {
  server.handlers.DefineAuthChallenge = (event) => ({ ...event, response: { failAuthentication: true } });
  await expect(signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
});

test('an unknown user is not revealed: the triggers are told and decide', async () => {
  defineByAnswers();
  const options = { authFlowType: 'CUSTOM_WITHOUT_SRP' } as const;
  const { nextStep } = await signIn({ username: 'nobody@example.com', options });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
  expect(server.events.at(-1)?.request).toMatchObject({ userNotFound: true });
  await expect(confirmSignIn({ challengeResponse: 'battery' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});
