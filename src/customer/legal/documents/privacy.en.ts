import type { LegalDocument } from '../documents-query';

export const privacy: LegalDocument = {
  title: 'Privacy Policy',
  summary: 'What Marquee stores about you, why, for how long, and how you take it with you or make it go.',
  since: '2026-06-01',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      blocks: [
        [
          'You can look around without an account, and then nothing about you is stored on our side.',
          'With an account we store what the site needs to work for you: who you are, what you play and like, what you subscribed to, what you wrote to us.',
          'There is no advertising, no tracking across sites, and no selling of data.',
          'You can download or delete everything yourself, on your [account page](/account).',
        ],
      ],
    },
    {
      id: 'what-we-store',
      heading: 'What we store',
      blocks: [
        'With an account:',
        [
          'Your account: the e-mail address you signed up with, whether it is verified, the account’s status and role, and what you add yourself: names, display name, contact number, mailing address.',
          'Your password: kept by the sign-in service (Amazon Cognito) in a form from which it cannot be read. Nobody at Marquee ever sees it.',
          'The sign-up itself: its time and the network address (IP) it came from, where that can be found out. Until a sign-up is finished, the e-mail address and the sign-in service’s number for it.',
          'What you do with titles: favorites, likes and dislikes, titles for later, moments you save with the notes you write to them, and for everything you play the place where you stopped and when, and a count of plays and time a day, from which the figures of the site are made.',
          'Downloads: which title is on which of your devices, its size, and until when. A device is a random number that the browser made up; the record deletes itself when the download expires.',
          'Memberships and payments: the plan, its dates and its state; of a payment its date, amount, state and transaction number; of your card the payment provider’s name for it and the last four digits. Whole card numbers are never stored.',
          'What you write: requests to the support with their whole thread, and comments on the blog with the name that stands beside them.',
          'A log of what happened with your account: signing up, starting, changing or ending a membership, payments and cards, writing comments and requests, closing a request or the account, each with its time and the network address it came from.',
        ],
        'With or without an account:',
        [
          'Support requests: the name, address, subject and message that you send, with their number, date and state.',
          'A count of the requests, messages, comments, marks, payments, membership changes, downloads and newly begun titles within the hour, under your account’s number or your network address, so that nobody can flood the form. It deletes itself after two hours.',
        ],
      ],
    },
    {
      id: 'your-browser',
      heading: 'What stays in your browser',
      blocks: [
        'Marquee sets no cookies for advertising or statistics. Your browser’s own storage keeps what the site needs there:',
        [
          'the tokens that show you are signed in, a device key and the difference between its clock and ours: until you log out, or only until you close the browser if “Remember Me” is off;',
          'the language and the theme you chose, the order of lists, the player’s volume, speed and captions;',
          'the latest six of your searches, until you remove them or log out;',
          'the latest place of what you play, so that nothing is lost without a connection;',
          'lists and pages you have seen, so that they open at once and offline;',
          'the titles you download, until you remove them, they expire, your membership ends or you log out; and a random number for the device;',
          'a support request, a reply, a comment or a note that you have begun and not sent, until you close the tab or log out.',
        ],
        'You can delete all of it in the browser’s settings. You are then logged out, and nothing else is lost that was sent to us before.',
      ],
    },
    {
      id: 'why',
      heading: 'Why, and on what ground',
      blocks: [
        [
          'To give you what you signed up for (performance of a contract): account, playback, places, lists, membership.',
          'To keep the site safe (legitimate interest): the log of sign-ups and the count of requests.',
          'To answer you (legitimate interest): support requests.',
          'Because the law asks for it: records of payments.',
        ],
        'No decision about you is made by a machine alone. Recommendations are titles of the same genre or language as the one you look at, and on the first page as the one you played last; no further profile of you is made for them.',
      ],
    },
    {
      id: 'who-else',
      heading: 'Who else sees it',
      blocks: [
        'Marquee runs in data centres of Amazon Web Services, which store and deliver it on our behalf: sign-in, records, files, and the network that brings films to you. A payment provider handles payments. At sign-up a service that tells your browser its public network address may be asked for it; nothing else is sent there.',
        'Administrators of Marquee see accounts, memberships and support requests, because they must answer for them. They do not see what you play, favour or like: those records open to their owner alone, and the back office shows only sums over all customers.',
        'Authorities receive data only where the law obliges us.',
      ],
    },
    {
      id: 'how-long',
      heading: 'For how long',
      blocks: [
        [
          'Your account and everything that belongs to it: until you delete it.',
          'A title taken out of a list or out of your history: gone at once.',
          'The count of what you played a day: two years, or until you delete your account.',
          'A sign-up that was never finished: until you finish it, or ask us to delete it.',
          'Support requests of people without an account: two years after the last answer.',
          'What tax law makes us keep of a payment: as long as it says, and separate from your account.',
          'In our backups, which only put right a mistake of ours: 35 days after it was deleted here.',
        ],
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      blocks: [
        'On your [account page](/account), without asking anybody:',
        [
          'See and correct what you told us about yourself.',
          'Download everything that is stored about you as one file.',
          'Delete your account: your records go with it, among them your requests, your comments and what you played, and the counters of the titles you liked go down again. In the log of what happened a number stays that names nobody any more, without a network address.',
        ],
        'You may also object to a use of your data or ask for it to be restricted: [write to us](/support). If our answer does not satisfy you, you can complain to the data protection authority where you live, or to the Dutch one, the Autoriteit Persoonsgegevens.',
      ],
    },
    {
      id: 'age',
      heading: 'Age',
      blocks: [
        'Accounts are for people of 18 and over. If you learn of one that is not, [tell us](/support), and it is deleted.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'When this policy changes, the date at its top changes. What concerns you more than in its wording is announced by e-mail 30 days before it holds.',
      ],
    },
  ],
};
