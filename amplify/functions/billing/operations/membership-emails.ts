import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { chargedPlan, type Letter, type Membership, renewalPrice } from '../../../rules/membership';
import { findAccounts } from '../../shared/accounts';
import { sendMail, siteAddress } from '../../shared/email';
import type { MoveResult } from './apply-membership-event';

/**
 * Writes to the owner of a membership what a move asks for, after it has happened. A letter that cannot be sent is
 * logged and holds nothing up.
 */
export async function sendLetters(
  client: DynamoDBDocumentClient,
  { standing, effects }: Extract<MoveResult, { kind: 'MOVED' }>,
  now: Date,
  money: Money = {},
): Promise<void> {
  const letters = effects.flatMap((effect) => (effect.kind === 'LETTER' ? [effect.letter] : []));
  if (letters.length === 0) return;
  try {
    const to = await addressOf(client, standing.userId);
    if (!to) return;
    for (const letter of letters) await sendMail({ to, ...written(letter, standing.membership, now, money) });
  } catch (error) {
    console.error('A letter about a membership could not be sent.', error);
  }
}

/** The address of a person of the user pool, as the Users record has it. */
export async function addressOf(client: DynamoDBDocumentClient, userId: string): Promise<string | undefined> {
  const accounts = await findAccounts(client, userId);
  const [address] = accounts.flatMap(({ user_email }) => (typeof user_email === 'string' ? [user_email] : []));
  return address;
}

/** In both languages of the site: which of them its reader speaks is not on record. */
function written(letter: Letter, membership: Membership, now: Date, money: Money): { subject: string; text: string } {
  const { subject, en, es } = texts[letter](factsOf(membership, now, money));
  const more = siteAddress('/account');
  return { subject, text: [...en, more, '—', ...es, more].join('\n\n') };
}

interface Money {
  /** In cents: the amount that was paid or could not be charged. */
  amount?: number;
  /** The number of the receipt, where something was paid. */
  receipt?: string;
}

interface Facts {
  /** The amount of a past, future or failed payment. */
  amount: Words;
  receipt: string;
  end: Words;
  isCharged: boolean;
}

type Words = { en: string; es: string };

function factsOf(membership: Membership, now: Date, { amount, receipt = '' }: Money): Facts {
  const plan = chargedPlan(membership);
  const endsAt = membership.state === 'NONE' || !Number.isFinite(membership.endsAt) ? now.getTime() : membership.endsAt;
  return {
    receipt,
    amount: dollars(amount || (plan && membership.state !== 'NONE' ? renewalPrice(membership, plan) : 0)),
    end: day(endsAt),
    isCharged: membership.state !== 'NONE' && membership.hasCard,
  };
}

const texts: Record<Letter, (facts: Facts) => { subject: string; en: string[]; es: string[] }> = {
  TRIAL_ENDING: ({ amount, end, isCharged }) => ({
    subject: 'Your first 30 days end soon · Tus primeros 30 días terminan pronto',
    en: [
      `Your first 30 days at Marquee end on ${end.en}.`,
      isCharged
        ? `Your card will then be charged ${amount.en}, and your membership goes on. You can cancel until then in two clicks.`
        : 'No card is kept, so nothing will be charged: your membership ends by itself. To go on, choose a plan.',
    ],
    es: [
      `Tus primeros 30 días en Marquee terminan el ${end.es}.`,
      isCharged
        ? `Ese día se cobrarán ${amount.es} en tu tarjeta y tu suscripción seguirá. Puedes cancelarla antes en dos clics.`
        : 'No tienes ninguna tarjeta guardada, así que no se cobrará nada: la suscripción termina sola. Para seguir, elige un plan.',
    ],
  }),
  RECEIPT: ({ amount, end, receipt }) => ({
    subject: 'Your receipt from Marquee · Tu recibo de Marquee',
    en: [
      `Thank you: we have received ${amount.en}. Your membership is paid until ${end.en}.`,
      `The receipt has the number ${receipt} and is on your account page.`,
    ],
    es: [
      `Gracias: hemos recibido ${amount.es}. Tu suscripción está pagada hasta el ${end.es}.`,
      `El recibo tiene el número ${receipt} y está en la página de tu cuenta.`,
    ],
  }),
  PAYMENT_FAILED: ({ amount }) => ({
    subject: 'A payment did not go through · No hemos podido cobrar',
    en: [
      `We could not charge ${amount.en} to your card. We will try again over the next few days; meanwhile you can keep watching.`,
      'You can give us another card on your account page.',
    ],
    es: [
      `No hemos podido cobrar ${amount.es} en tu tarjeta. Lo intentaremos de nuevo en los próximos días; mientras tanto puedes seguir viendo todo.`,
      'Puedes darnos otra tarjeta en la página de tu cuenta.',
    ],
  }),
  ENDED: ({ end }) => ({
    subject: 'Your membership has ended · Tu suscripción ha terminado',
    en: [
      `Your membership ended on ${end.en}. Nothing more is charged. Your account, your favorites and your history stay.`,
    ],
    es: [
      `Tu suscripción terminó el ${end.es}. No se cobrará nada más. Tu cuenta, tus favoritos y tu historial se conservan.`,
    ],
  }),
};

function dollars(cents: number): Words {
  const format = (language: string) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(
      cents / 100,
    );
  return { en: format('en'), es: format('es') };
}

function day(time: number): Words {
  const format = (language: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  return { en: format('en'), es: format('es') };
}
