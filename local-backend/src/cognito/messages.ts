import type { Mailbox } from '../mailbox/mailbox.ts';
import type { MessageTemplate, UserPoolModel } from '../model/user-pool-model.ts';
import { type CodeDelivery, type Contact, codeDelivery } from './contacts.ts';
import type { MessageTriggerSource, Triggers } from './triggers.ts';
import { displayNameOf, type User } from './users.ts';

/** Creates the sender of the pool's messages. Text messages are in the mailbox, too, by their number. */
export function createMessages(mailbox: Mailbox, triggers: Triggers, model: UserPoolModel) {
  return {
    /** Sends a code or temporary password to an address of the user; the custom-message trigger may write it. */
    async send(
      source: MessageTriggerSource,
      user: User,
      contact: Contact,
      code: string,
      clientMetadata?: Metadata,
    ): Promise<CodeDelivery> {
      const custom = await triggers.customMessage(source, user, clientMetadata);
      const { subject, html } = templateFor(source, model.messageTemplates);
      const name = displayNameOf(user, model.signInNames);
      const fill = (text: string) => text.replaceAll('{####}', code).replaceAll('{username}', name);
      const to = contact.value;
      if (contact.attribute === 'phone_number') {
        await mailbox.send({
          to,
          subject: 'Text message',
          text: fill(custom.smsMessage || defaults[source].html),
          code,
        });
      } else {
        await mailbox.send({
          to,
          subject: fill(custom.emailSubject || subject),
          html: fill(custom.emailMessage || html),
          code,
        });
      }
      return codeDelivery(contact);
    },
  };
}

export type Messages = ReturnType<typeof createMessages>;

type Metadata = Record<string, string> | undefined;

/** Returns the message template. The pool's template for codes applies to every kind of code, as in Cognito. */
function templateFor(source: MessageTriggerSource, own: UserPoolModel['messageTemplates']): MessageTemplate {
  if (source === 'CustomMessage_Authentication') return defaults[source];
  const ofPool = source === 'CustomMessage_AdminCreateUser' ? own.invitation : own.code;
  return ofPool ?? defaults[source];
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
const defaults: Record<MessageTriggerSource, MessageTemplate> = {
  CustomMessage_SignUp: newAccount,
  CustomMessage_ResendCode: newAccount,
  CustomMessage_Authentication: {
    subject: 'Your authentication code',
    html: 'Your authentication code is {####}',
  },
  CustomMessage_ForgotPassword: { subject: 'Reset your password', html: 'Your password reset code is {####}' },
  CustomMessage_UpdateUserAttribute: newAddress,
  CustomMessage_VerifyUserAttribute: newAddress,
  CustomMessage_AdminCreateUser: {
    subject: 'Your temporary password',
    html: 'Your username is {username} and temporary password is {####}',
  },
};
