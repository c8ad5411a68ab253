import { defineAuth } from '@aws-amplify/backend';
import { addressesFromEnvironment } from '../environment';
import { postConfirmation } from './post-confirmation/resource';
import { preSignUp } from './pre-sign-up/resource';
import { preTokenGeneration } from './pre-token-generation/resource';

/** Specification (customer side) §1 and §9: e-mail as user name, verified, no multi-factor, authorization-code flow. */
export const auth = defineAuth({
  loginWith: {
    email: {
      verificationEmailSubject: 'Your Marquee code',
      verificationEmailBody: (createCode) => `Welcome to Marquee. Your code is ${createCode()}.`,
      verificationEmailStyle: 'CODE',
      userInvitation: {
        emailSubject: 'You are invited to Marquee',
        emailBody: (user, code) =>
          `Welcome to Marquee. Log in as ${user()} with the password ${code()}. You then choose your own.`,
      },
    },
    externalProviders: {
      scopes: ['COGNITO_ADMIN', 'EMAIL', 'OPENID', 'PHONE', 'PROFILE'],
      callbackUrls: addressesFromEnvironment('MARQUEE_CALLBACK_URLS', ['http://localhost:4280/account']),
      logoutUrls: addressesFromEnvironment('MARQUEE_LOGOUT_URLS', ['http://localhost:4280/login']),
    },
  },
  multifactor: { mode: 'OFF' },
  groups: ['ADMIN'],
  triggers: { preSignUp, postConfirmation, preTokenGeneration },
});
