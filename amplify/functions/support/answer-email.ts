import { type Email, siteUrl } from '../shared/email';
import type { StoredTicket } from './ticket-store';

type Answered = Pick<
  StoredTicket,
  'number' | 'userId' | 'senderName' | 'senderEmail' | 'titleName' | 'message' | 'language'
>;

/**
 * Returns an answer as an email in the sender's language, with the quoted message below. A customer continues in the
 * account's thread; a visitor has only the email, which explains the way to write again.
 */
export function answerEmail(ticket: Answered, body: string): Email {
  const { number, userId, senderName, senderEmail, titleName } = ticket;
  const words = texts[ticket.language];
  const further = userId
    ? words.thread(siteUrl(`/account/tickets/${number}`))
    : words.again(siteUrl('/support'), number);
  const text = [
    words.greeting(senderName),
    titleName ? words.introductionOf(number, titleName) : words.introduction(number),
    body,
    further,
    words.farewell,
    `— ${words.wrote} —`,
    ticket.message.replaceAll(/^/gm, '> '),
  ].join('\n\n');
  return { to: senderEmail, subject: words.subject(number), text };
}

const texts = {
  en: {
    subject: (number: string) => `Our answer to your request ${number}`,
    greeting: (name: string) => `Hello ${name},`,
    introduction: (number: string) => `Here is our answer to your request ${number}:`,
    introductionOf: (number: string, title: string) => `Here is our answer to your request ${number} about “${title}”:`,
    thread: (address: string) =>
      `To read the whole conversation or to reply, open this page:\n${address}\n\nReplies to this e-mail are not read.`,
    again: (address: string, number: string) =>
      `If this does not solve the problem, write to us on this page and give the number ${number}:\n${address}\n\nReplies to this e-mail are not read.`,
    farewell: 'Marquee Support',
    wrote: 'You wrote',
  },
  es: {
    subject: (number: string) => `Nuestra respuesta a tu consulta ${number}`,
    greeting: (name: string) => `Hola, ${name}:`,
    introduction: (number: string) => `Esta es nuestra respuesta a tu consulta ${number}:`,
    introductionOf: (number: string, title: string) =>
      `Esta es nuestra respuesta a tu consulta ${number} sobre «${title}»:`,
    thread: (address: string) =>
      `Para leer toda la conversación o contestar, abre esta página:\n${address}\n\nNo leemos las respuestas a este correo.`,
    again: (address: string, number: string) =>
      `Si esto no resuelve el problema, escríbenos en esta página e indica el número ${number}:\n${address}\n\nNo leemos las respuestas a este correo.`,
    farewell: 'Atención al cliente de Marquee',
    wrote: 'Nos escribiste',
  },
} satisfies Record<'en' | 'es', object>;
