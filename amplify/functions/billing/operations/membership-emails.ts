import { chargedPlan, type Membership, type MembershipEmail, renewalPrice } from '@rules/billing/membership';
import { emailOf } from '../../shared/accounts';
import { sendEmail, siteUrl } from '../../shared/email';
import { logFailure } from '../../shared/log';
import type { TransitionResult } from './apply-membership-event';

/** Sends the emails that a transition requires, after it is stored. A failure is only logged. */
export async function sendMembershipEmails(
  { current, effects }: Extract<TransitionResult, { kind: 'APPLIED' }>,
  now: Date,
  money: Money = {},
): Promise<void> {
  const emails = effects.flatMap((effect) => (effect.kind === 'EMAIL' ? [effect.email] : []));
  if (emails.length === 0) return;
  await sendToCustomer(current.userId, () =>
    emails.map((email) => membershipEmail(email, current.membership, now, money)),
  );
}

/** Emails a customer about the refund of a payment, given its amount in cents. A failure is only logged. */
export async function sendRefundEmail(userId: string, cents: number): Promise<void> {
  const amount = dollars(cents);
  const refund = {
    subject: 'Your refund from Marquee · Tu reembolso de Marquee',
    en: [
      `We have refunded ${amount.en} to your card. It may take your bank a few days to show it.`,
      'The payment is marked as refunded on your account page.',
    ],
    es: [
      `Hemos reembolsado ${amount.es} en tu tarjeta. Tu banco puede tardar unos días en mostrarlo.`,
      'El pago figura como reembolsado en la página de tu cuenta.',
    ],
  };
  await sendToCustomer(userId, () => [inBothLanguages(refund)]);
}

/**
 * Emails a customer whose bank took back `cents` of a payment after a dispute: the membership is not renewed. A failure
 * is only logged.
 */
export async function sendDisputeEmail(
  { current }: Extract<TransitionResult, { kind: 'APPLIED' }>,
  now: Date,
  cents: number,
): Promise<void> {
  await sendToCustomer(current.userId, () => {
    const { amount, end } = factsOf(current.membership, now, { amount: cents });
    return [
      inBothLanguages({
        subject: 'Your bank returned a payment · Tu banco ha devuelto un pago',
        en: [
          `Your bank has returned ${amount.en} to you after you disputed a payment to Marquee. Your membership will not be renewed and ends on ${end.en}.`,
          'If you did not dispute the payment, or want to keep your membership, write to us: every page has a link to the support form at its end.',
        ],
        es: [
          `Tu banco te ha devuelto ${amount.es} porque reclamaste un pago a Marquee. Tu suscripción no se renovará y termina el ${end.es}.`,
          'Si no has reclamado el pago o quieres conservar tu suscripción, escríbenos: al final de cada página hay un enlace al formulario de soporte.',
        ],
      }),
    ];
  });
}

/** Writes and sends emails. The change that they report is already stored, so a failure is only logged. */
async function sendToCustomer(userId: string, write: () => readonly Message[]): Promise<void> {
  try {
    const to = await emailOf(userId);
    if (!to) return;
    for (const message of write()) await sendEmail({ to, ...message });
  } catch (error) {
    logFailure('An e-mail about a membership could not be sent.', error, { userId });
  }
}

interface Message {
  subject: string;
  text: string;
}

/** Returns an email about a membership. */
export function membershipEmail(email: MembershipEmail, membership: Membership, now: Date, money: Money = {}): Message {
  return inBothLanguages(texts[email](factsOf(membership, now, money)));
}

/** The email's paragraphs in English and Spanish, because the recipient's language is not stored. */
interface BilingualText {
  subject: string;
  en: string[];
  es: string[];
}

function inBothLanguages({ subject, en, es }: BilingualText): Message {
  const more = siteUrl('/account');
  return { subject, text: [...en, more, '—', ...es, more].join('\n\n') };
}

interface Money {
  /** The amount that was paid or could not be charged, in cents. */
  amount?: number;
  /** Number of the receipt of a payment. */
  receipt?: string;
}

interface Facts {
  /** The amount of a past, future or failed payment. */
  amount: Translations;
  receipt: string;
  end: Translations;
  isCharged: boolean;
}

type Translations = { en: string; es: string };

function factsOf(membership: Membership, now: Date, { amount, receipt = '' }: Money): Facts {
  const plan = chargedPlan(membership);
  const endsAt = membership.state === 'NONE' || !Number.isFinite(membership.endsAt) ? now.getTime() : membership.endsAt;
  return {
    receipt,
    amount: dollars(amount || (plan && membership.state !== 'NONE' ? renewalPrice(membership, plan) : 0)),
    end: moment(endsAt),
    isCharged: membership.state !== 'NONE' && membership.hasCard,
  };
}

const endSubject = 'Your membership has ended · Tu suscripción ha terminado';

/** Text that every email about the end of a membership contains. */
const kept: Translations = {
  en: 'Nothing more will be charged. Your account, favorites and history are kept.',
  es: 'No se cobrará nada más. Tu cuenta, tus favoritos y tu historial se conservan.',
};

const texts: Record<MembershipEmail, (facts: Facts) => BilingualText> = {
  TRIAL_ENDING: ({ amount, end, isCharged }) => ({
    subject: 'Your first 30 days end soon · Tus primeros 30 días terminan pronto',
    en: [
      `Your first 30 days at Marquee end on ${end.en}.`,
      isCharged
        ? `Your card will then be charged ${amount.en}, and your membership will continue. You can cancel before then in two clicks.`
        : 'You have no saved card, so nothing will be charged: your membership ends automatically. To continue, choose a plan.',
    ],
    es: [
      `Tus primeros 30 días en Marquee terminan el ${end.es}.`,
      isCharged
        ? `Ese día se cobrarán ${amount.es} en tu tarjeta y tu suscripción seguirá. Puedes cancelarla antes en dos clics.`
        : 'No tienes ninguna tarjeta guardada, así que no se cobrará nada: tu suscripción termina automáticamente. Para continuar, elige un plan.',
    ],
  }),
  RECEIPT: ({ amount, end, receipt }) => ({
    subject: 'Your receipt from Marquee · Tu recibo de Marquee',
    en: [
      `Thank you: we have received ${amount.en}. Your membership is paid until ${end.en}.`,
      `Your receipt, number ${receipt}, is on your account page.`,
    ],
    es: [
      `Gracias: hemos recibido ${amount.es}. Tu suscripción está pagada hasta el ${end.es}.`,
      `Tu recibo, con el número ${receipt}, está en la página de tu cuenta.`,
    ],
  }),
  PAYMENT_FAILED: ({ amount }) => ({
    subject: 'A payment did not go through · No hemos podido cobrar',
    en: [
      `We could not charge ${amount.en} to your card. We will try again over the next few days; meanwhile you can keep watching.`,
      'You can use another card: change it on your account page.',
    ],
    es: [
      `No hemos podido cobrar ${amount.es} en tu tarjeta. Lo intentaremos de nuevo en los próximos días; mientras tanto puedes seguir viendo todo.`,
      'Puedes usar otra tarjeta: cámbiala en la página de tu cuenta.',
    ],
  }),
  ENDED: ({ end }) => ({
    subject: endSubject,
    en: [`Your membership ended on ${end.en}. ${kept.en}`],
    es: [`Tu suscripción terminó el ${end.es}. ${kept.es}`],
  }),
  ENDED_UNPAID: ({ amount }) => ({
    subject: endSubject,
    en: [
      `We could not charge ${amount.en} to your card, so your membership has ended. ${kept.en}`,
      'You can choose a plan again at any time.',
    ],
    es: [
      `No hemos podido cobrar ${amount.es} en tu tarjeta, así que tu suscripción ha terminado. ${kept.es}`,
      'Puedes elegir un plan de nuevo cuando quieras.',
    ],
  }),
};

function dollars(cents: number): Translations {
  const format = (language: string) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(
      cents / 100,
    );
  return { en: format('en'), es: format('es') };
}

/** Formats a time with its zone, because the recipient's zone is not stored; the site's pages show the same day. */
function moment(time: number): Translations {
  const style = { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const format = (language: string) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC', timeZoneName: 'short' }).format(time);
  return { en: format('en'), es: format('es') };
}
