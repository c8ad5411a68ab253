import type { LegalDocument } from '../documents-query';

/** Holds the facts of the specification (customer side, §2, Other pages) and of its §9. */
export const terms: LegalDocument = {
  title: 'Terms of Use',
  summary: 'What you may expect of Marquee, and what Marquee expects of you.',
  since: '2026-06-01',
  sections: [
    {
      id: 'agreement',
      heading: 'The agreement',
      blocks: [
        'By creating an account you agree to these terms; they and the [Privacy Policy](/privacy-policy) are the whole agreement between you and Marquee. Whoever only looks around needs no agreement.',
      ],
    },
    {
      id: 'age',
      heading: 'Minimum age: 18',
      blocks: [
        'You must be at least 18 years old to have an account. Others may watch along with you; you answer for what happens with your account.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      blocks: [
        'Give a working e-mail address of your own, keep the password to yourself, and tell us when somebody else has it. An account is for you and your household; it may not be sold, rented or shared beyond it.',
      ],
    },
    {
      id: 'trial-and-plans',
      heading: 'Trial and plans',
      blocks: [
        'The first 30 days are free, once for each person. They end by themselves, unless you add a card: then the plan that you chose is charged when they are over, and again whenever its time has passed, until you cancel. There are three plans, each paid for its whole time at once:',
        [
          '1 month: $9.99 per month.',
          '6 months: $6.99 per month, $41.94 at once.',
          '12 months: $3.99 per month, $47.88 at once.',
        ],
        'What a plan costs and contains stands on the [plans page](/subscription) and is shown again before you agree to it.',
      ],
    },
    {
      id: 'price-changes',
      heading: 'Changes of prices and plans: 30 days’ notice',
      blocks: [
        'We may change prices and plans. We tell you by e-mail at least 30 days before a change concerns you, and you may cancel until then. A time that you have paid for keeps its price.',
      ],
    },
    {
      id: 'payments',
      heading: 'Payments and the money-back guarantee',
      blocks: [
        'Payments are non-refundable, and there are no refunds or credits for time that was not used. There is one exception, and it is yours: every plan comes with a 30-days money-back guarantee. Tell us through the [support form](/support) within 30 days of the first payment for a plan, and that payment is returned in full, without a reason being asked.',
        'Rights that the law of your country gives you as a consumer, and that cannot be given up, stay untouched.',
      ],
    },
    {
      id: 'cancelling',
      heading: 'Cancelling',
      blocks: [
        'You may cancel at any time on your [account page](/account). You keep access until the end of the trial or of the time that you have paid for; then the plan ends and is not renewed. Your account, its lists and places stay until you delete them.',
      ],
    },
    {
      id: 'streaming',
      heading: 'Streaming',
      blocks: [
        'What you see depends on your connection. It needs at least:',
        ['0.5 Mbps for SD,', '5 Mbps for HD,', '25 Mbps for Ultra HD.'],
        'Not every title exists in every quality, with captions or in every language; its page says what there is. The catalogue changes: titles are added and may leave.',
      ],
    },
    {
      id: 'use',
      heading: 'What you may do with it',
      blocks: [
        'Titles are offered for personal, non-commercial viewing and listening. Works in the public domain and under open licences may be used as their status or licence allows; the [Legal Notices](/legal-noticies) say more.',
        'You may not get round the sign-in or the protection of files, take copies of the catalogue by machine, disturb the service, or use the comments and forms for what is unlawful or insulting.',
      ],
    },
    {
      id: 'ending',
      heading: 'When we end it',
      blocks: [
        'Whoever breaks these terms seriously or again and again may be suspended. We say why, and you may object through the [support form](/support). If we end the service as a whole, payments for the time after it are returned.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      blocks: [
        'We run Marquee with care but cannot promise that it never fails. We answer without limit for intent, gross negligence and harm to life and health; otherwise for what could be foreseen, and at most for what you paid in the twelve months before.',
      ],
    },
    {
      id: 'terms-changes',
      heading: 'Changes of these terms: 30 days’ notice',
      blocks: [
        'We tell you by e-mail at least 30 days before changed terms hold, and what has changed. Whoever does not agree may cancel until then, and a time already paid for beyond that day is returned.',
      ],
    },
    {
      id: 'law',
      heading: 'Governing law: the Netherlands',
      blocks: [
        'These terms are governed by the law of the Netherlands. As a consumer you also keep the protection of the mandatory law of the country you live in, and may go to its courts.',
      ],
    },
  ],
};
