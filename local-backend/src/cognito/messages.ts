import type { Mailbox } from '../mailbox/mailbox.ts';
import type { MessageTemplate, UserPoolModel } from '../model/backend-model.ts';
import type { MessageTriggerSource, Triggers } from './triggers.ts';
import { emailOf, type User } from './users.ts';

/** Destination of a code in Cognito's format, with a masked address. */
export interface CodeDelivery {
  AttributeName: 'email';
  DeliveryMedium: 'EMAIL';
  Destination: string;
}

/** Creates the sender of the pool's e-mail. */
export function createMessages(mailbox: Mailbox, triggers: Triggers, own: UserPoolModel['messageTemplates']) {
  return {
    /** Sends a code or temporary password to the user's address; the custom-message trigger may write it. */
    async send(
      source: MessageTriggerSource,
      user: User,
      code: string,
      clientMetadata?: Metadata,
    ): Promise<CodeDelivery> {
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

export type Messages = ReturnType<typeof createMessages>;

/** Returns the recipient: a pending address receives only the code that verifies it. */
function addressFor(source: MessageTriggerSource, user: User): string {
  const isProof = source === 'CustomMessage_UpdateUserAttribute' || source === 'CustomMessage_VerifyUserAttribute';
  return (isProof && user.pendingEmail) || emailOf(user);
}

type Metadata = Record<string, string> | undefined;

/** Masks the address except for the first letters of name and domain. */
export function codeDelivery(email: string): CodeDelivery {
  const [name = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

/** Returns the message template. The pool's template for codes applies to every kind of code, as in Cognito. */
function templateFor(source: MessageTriggerSource, own: UserPoolModel['messageTemplates']): MessageTemplate {
  const ofPool = source === 'CustomMessage_AdminCreateUser' ? own.invitation : own.code;
  return ofPool ?? usualWording[source];
}

// The text is the default of CDK's user pools, which Amplify deploys.
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
