import type { HelpArticles } from '../articles-query';

/** The Help Center in English. */
export const articles: HelpArticles = {
  'create-an-account': {
    title: 'Create an account',
    blocks: [
      'You can look around without an account: every title’s page, its trailer and the blog are open. To watch or listen you need one. It takes about a minute.',
      [
        'Open [Create Your New Account](/signup), type your e-mail address and choose a password. The list under the field shows what the password still lacks.',
        'We send a code of six digits to that address. Type it in, and you are signed in.',
        'No code after a minute? Look into the spam folder, then press “Resend OTP”. The newest code is the one that counts.',
      ],
      'You closed the page half-way? Open it again and type the same address: Marquee notices that the account is unfinished and sends you a new code.',
    ],
  },
  'try-and-choose-a-plan': {
    title: 'Try it for 30 days, and choose a plan',
    blocks: [
      'The first 30 days cost nothing, and no payment details are asked for. Start them on the [plans page](/subscription); the day they end is shown at once and stands on your [account page](/account) from then on. To go on afterwards, add a card on the plans page: nothing is charged before the 30 days are over, and the day and amount of the next payment always stand on your account page, with a receipt for each that was made.',
      'After that there are three plans. All hold the same titles; they differ only in how long you commit yourself and in the price per month: $9.99 from month to month, $6.99 for six months, $3.99 for twelve months.',
      'Every plan comes with a 30-days money-back guarantee. You cancel on your [account page](/account) with two clicks, and keep access until the end of the time you have paid for.',
    ],
  },
  'find-something-to-watch': {
    title: 'Find something to watch',
    blocks: [
      [
        'Search, behind the magnifying glass on every page, looks through titles, people, genres and descriptions. It does not mind accents, hyphens, capital letters or a small slip of the keys.',
        '[Movies](/movies), [TV Shows](/tv-shows) and [Audiobooks](/audiobooks) can be sorted and narrowed down. What you chose stands in the address, so that Back, a bookmark or a link to a friend brings the same list.',
        'On a title’s page, the genre leads to more of the same kind, and related titles stand below.',
      ],
      'Not sure yet? Favour or keep a title for later on its page; both lists stand under [Bookmarks](/bookmarks).',
    ],
  },
  'nothing-plays': {
    title: 'Nothing plays',
    blocks: [
      'Start with the [self-test](/help-center#self-test): it tries, one after the other, everything that playing needs, and says in a sentence what to do about what is missing.',
      [
        'Are you signed in? Without an account only trailers play.',
        'Reload the page. The player tries three delivery addresses by itself before it gives up, so a single failure is rarely the last word.',
        'Try another title. If only one refuses, the fault is ours: [tell us which](/support).',
        'In an office, hotel or school a filter may hold back video. The same page on a phone’s own connection shows whether that is so.',
        'Update the browser. Marquee needs one of the last two years.',
      ],
    ],
  },
  'it-stops-and-starts': {
    title: 'It stops and starts',
    blocks: [
      'Streaming needs at least 0.5 Mbps for SD, 5 Mbps for HD and 25 Mbps for Ultra HD, for as long as the film runs. A connection that is fast on average but breaks off every few minutes will still stumble.',
      [
        'Pause for half a minute. The player fills its reserve while it waits.',
        'Go nearer to the router, or use a cable.',
        'Look for another device that is uploading pictures or fetching an update.',
        'Switch off a VPN for a moment and compare.',
      ],
      'If the connection is lost altogether, the player goes on at the same second when it is back. Your place is kept meanwhile.',
    ],
  },
  'i-cannot-log-in': {
    title: 'I cannot log in',
    blocks: [
      [
        'Forgotten the password? [Set a new one](/lost-password): we send a code to your e-mail address, and you choose a new password with it.',
        'Your name here is your e-mail address, the one that you signed up with.',
        'If you never typed in the code from the first e-mail, logging in asks for it and sends you a new one.',
        'After several wrong attempts in a row the account rests for a while. Wait a few minutes, then set a new password.',
        'Does the browser forget you each time? Tick “Remember Me”, and check with the [self-test](/help-center#self-test) that the browser lets this site store anything.',
      ],
      'Nothing helps? [Write to us](/support) from the address of the account.',
    ],
  },
  'go-on-where-you-stopped': {
    title: 'Go on where you stopped',
    blocks: [
      'Marquee keeps your place in every film, episode and audiobook while you play, and goes on there the next time, on whichever device you open it. “Start over” on the player takes you back to the beginning.',
      'What you have begun stands in the first row of the [home page](/). When an episode is finished, the next one takes its place there. Take a title out of the row without losing its place by its “remove” button.',
      'Everything you played stands in your history under [Bookmarks](/bookmarks), where single entries or all of them can be removed.',
    ],
  },
  'player-and-keyboard': {
    title: 'The player and its keys',
    blocks: [
      'All of the player works by keyboard. Press the question mark while it has the focus to see the whole list; these are the ones you will use most:',
      [
        'Space or K: play and pause',
        'J and L: ten seconds back and forward; the arrow keys: five seconds',
        'Up and down: volume; M: sound off and on',
        'F: full screen; C: captions off and on',
        'N and P: next and previous episode; S: skip a recap, an intro or credits',
        '0 to 9: to that tenth of the film',
      ],
      'Volume, speed and the language of the captions are remembered in this browser, and whether intros are always skipped or never: the player’s settings ask, in episodes that have any. Titles with captions say “CC” on their page; with an audiobook they are the text that is being read, for reading along.',
      'Audiobooks have chapters, a speed of their own and a sleep timer, and go on playing in a bar at the bottom while you look around. The flag beside the player, or B, saves the moment you hear, with a note if you like; saved moments are listed beside the chapters.',
    ],
  },
  'bookmarks-and-favourites': {
    title: 'Bookmarks, favorites and likes',
    blocks: [
      [
        'The heart on a title’s page makes it a favorite. Favorites stand under [Bookmarks](/bookmarks), where you can find one by its name.',
        '“Clear Favorites” empties the list. Pressed by mistake? Undo it in the notice that follows.',
        'Titles for later have a list of their own; a title leaves it when you have finished it.',
        'Thumbs up and down count once for each person, and can be taken back.',
      ],
      'Favorites, lists and places belong to your account: they are the same on every device, and nobody else sees them. You can download or delete all of them on your [account page](/account).',
    ],
  },
};
