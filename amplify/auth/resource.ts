import { defineAuth } from '@aws-amplify/backend';
import { addressesFromEnvironment } from '../environment';
import { codeEmail, invitationEmail } from './emails';
import { postConfirmation, preSignUp, preTokenGeneration } from './triggers';

/** Specification (customer side) §1 and §9: e-mail as user name, verified, no multi-factor, authorization-code flow. */
export const auth = defineAuth({
  loginWith: {
    email: {
      verificationEmailSubject: 'Your Marquee code · Tu código de Marquee',
      verificationEmailBody: codeEmail,
      verificationEmailStyle: 'CODE',
      userInvitation: {
        emailSubject: 'Your Marquee account · Tu cuenta de Marquee',
        emailBody: invitationEmail,
      },
    },
    externalProviders: {
      scopes: ['COGNITO_ADMIN', 'EMAIL', 'OPENID', 'PHONE', 'PROFILE'],
      callbackUrls: addressesFromEnvironment('MARQUEE_CALLBACK_URLS', ['http://localhost:4280/login']),
      logoutUrls: addressesFromEnvironment('MARQUEE_LOGOUT_URLS', ['http://localhost:4280/login']),
    },
  },
  multifactor: { mode: 'OFF' },
  groups: ['ADMIN'],
  triggers: { preSignUp, postConfirmation, preTokenGeneration },
});
