import type { Mailbox } from '../mailbox/mailbox.ts';
import type { MessageTemplate, UserPoolModel } from '../model/backend-model.ts';
import type { MessageTriggerSource, Triggers } from './triggers.ts';
import { emailOf, type User } from './users.ts';

/** Where a code went, as Cognito tells it: the address is masked. */
export interface CodeDelivery {
  AttributeName: 'email';
  DeliveryMedium: 'EMAIL';
  Destination: string;
}

export interface Messages {
  /** Sends a code or temporary password to the user's address, worded by the custom-message trigger if there is one. */
  send(source: MessageTriggerSource, user: User, code: string, clientMetadata?: Metadata): Promise<CodeDelivery>;
}

/** The pool's e-mail. */
export function createMessages(mailbox: Mailbox, triggers: Triggers, own: UserPoolModel['messageTemplates']): Messages {
  return {
    async send(source, user, code, clientMetadata) {
      const to = addressFor(source, user);
      const custom = await triggers.customMessage(source, user, clientMetadata);
      const { subject, html } = templateFor(source, own);
      const fill = (text: string) => text.replaceAll('{####}', code).replaceAll('{username}', to);
      await mailbox.send({
        to,
        subject: fill(custom.emailSubject || subject),
        html: fill(custom.emailMessage || html),
        code,
      });
      return codeDelivery(to);
    },
  };
}

/** An address that waits for its proof gets the code that proves it, and nothing that opens the account. */
function addressFor(source: MessageTriggerSource, user: User): string {
  const isProof = source === 'CustomMessage_UpdateUserAttribute' || source === 'CustomMessage_VerifyUserAttribute';
  return (isProof && user.pendingEmail) || emailOf(user);
}

type Metadata = Record<string, string> | undefined;

/** The first letter of name and domain, so that a bystander learns no address. */
export function codeDelivery(email: string): CodeDelivery {
  const [name = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

/** The pool's own template for codes serves every sort of code, as Cognito has it. */
function templateFor(source: MessageTriggerSource, own: UserPoolModel['messageTemplates']): MessageTemplate {
  const ofPool = source === 'CustomMessage_AdminCreateUser' ? own.invitation : own.code;
  return ofPool ?? usualWording[source];
}

// The wording is CDK's, whose user pools Amplify deploys.
const newAccount = {
  subject: 'Verify your new account',
  html: 'The verification code to your new account is {####}',
};
const newAddress = {
  subject: 'Verify your e-mail address',
  html: 'The verification code for your e-mail address is {####}',
};
const usualWording: Record<MessageTriggerSource, MessageTemplate> = {
  CustomMessage_SignUp: newAccount,
  CustomMessage_ResendCode: newAccount,
  CustomMessage_ForgotPassword: { subject: 'Reset your password', html: 'Your password reset code is {####}' },
  CustomMessage_UpdateUserAttribute: newAddress,
  CustomMessage_VerifyUserAttribute: newAddress,
  CustomMessage_AdminCreateUser: {
    subject: 'Your temporary password',
    html: 'Your username is {username} and temporary password is {####}',
  },
};
