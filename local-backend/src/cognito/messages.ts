import type { Mailbox } from '../mailbox/mailbox.ts';
import type { MessageTemplate, UserPoolModel } from '../model/user-pool-model.ts';
import { type CodeDelivery, type Contact, codeDelivery } from './contacts.ts';
import type { ClientMetadataMap, MessageTriggerSource, Triggers } from './triggers.ts';
import { displayNameOf, type User } from './users.ts';

/** Creates the sender of the pool's messages. The mailbox also has text messages, by telephone number. */
export function createMessages(mailbox: Mailbox, triggers: Triggers, model: UserPoolModel) {
  return {
    /** Sends a code or temporary password; the custom-message trigger may replace the text. */
    async send(
      source: MessageTriggerSource,
      user: User,
      contact: Contact,
      code: string,
      clientMetadata?: ClientMetadataMap,
    ): Promise<CodeDelivery> {
      const custom = await triggers.customMessage(source, user, clientMetadata);
      const kind = templateKindOf(source);
      const { subject, html } = model.messageTemplates[kind] ?? defaults[source];
      const text = model.messageTemplates.texts[kind] ?? defaults[source].html;
      const name = displayNameOf(user, model.signInNames);
      const fill = (text: string) => text.replaceAll('{####}', code).replaceAll('{username}', name);
      const to = contact.value;
      if (contact.attribute === 'phone_number') {
        await mailbox.send({
          to,
          subject: 'Text message',
          text: fill(custom.smsMessage || text),
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

/** Returns the template of a message: as in Cognito, that for codes applies to all codes but a sign-in's. */
function templateKindOf(source: MessageTriggerSource): 'code' | 'invitation' | 'authentication' {
  if (source === 'CustomMessage_Authentication') return 'authentication';
  return source === 'CustomMessage_AdminCreateUser' ? 'invitation' : 'code';
}

// Default text of CDK's user pools, which Amplify deploys.
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
