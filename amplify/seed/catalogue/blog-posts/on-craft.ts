import type { BlogPostEntry } from '../blog-post';

export const onCraft: readonly BlogPostEntry[] = [
  {
    slug: 'what-a-restorer-does-all-day',
    title: 'What a film restorer does all day',
    excerpt: 'Mostly she looks at one frame, then at the next one, and asks what is missing between them.',
    author: 'Sofia Brandt',
    publishedAt: '2026-01-22T08:30:00.000Z',
    categories: ['Restoration'],
    body: `<p>The can has been in somebody’s barn since 1931. Inside, with luck, is a reel of nitrate film that smells faintly of almonds. Without luck there is a brown cake, or powder. Nitrate burns under water and has ended more than one cinema; before anything artistic can happen, a restorer is a kind of <strong>bomb disposal officer</strong> with cotton gloves.</p>
<p>If the reel unrolls, it is inspected by hand, metre by metre. Every splice, every torn perforation, every scratch is noted. Perforations are mended with slivers of film a few millimetres wide. A feature has something like a hundred and thirty thousand frames; a careful person gets through a reel in a week.</p>
<p>Then the detective work begins. Which version is this? Silent films were often shot with two cameras side by side, one negative for home and one for export, so that two prints of one film can differ in every single shot. Censors cut; distributors shortened; projectionists kept the frames they liked. The restorer lays all surviving prints next to the script, the censor’s card and the musicians’ cue sheet and works out what an audience saw <em>on the first night</em>.</p>
<p>Only then comes the scanner, and with it temptation. It is easy now to remove every scratch, hold every frame still and smooth the grain away, until a face of 1925 looks like wax. The best rule I was ever taught says: remove what time has added, <strong>keep what the makers left</strong>. The wobble of a hand-cranked camera stays. The hair in the gate, if it was there at the premiere, stays too.</p>
<p>Colour is the last and the most argued-over step. Four out of five silent films had some, in baths of dye: blue for night, red for fire, amber for lamps. The dyes fade differently, and no two archives agree on “amber”. One day a strip turns up, protected from light for a century inside a splice, and a year of discussion is settled by three centimetres of film.</p>
<p>People ask whether it is worth it, for an audience so small. I think of the reels that were melted down for the silver and boiled into glue, three quarters of everything that was made. What survives did so by accident. The least we can do is to <em>look at it properly</em>.</p>`,
    comments: [
      {
        commenter: 'nitrate_ned',
        writtenAt: '2026-01-22T19:54:00.000Z',
        body: '“Remove what time has added, keep what the makers left” is going on the wall of our lab.',
      },
      {
        commenter: 'Claire B.',
        writtenAt: '2026-01-25T13:20:00.000Z',
        body: 'I never knew that they had colour! Which of the films here is tinted?',
      },
      {
        commenter: 'Sofia Brandt',
        writtenAt: '2026-01-25T14:02:00.000Z',
        body: 'Claire, begin with The Phantom of the Opera: the masked ball is the reward.',
      },
    ],
  },
  {
    slug: 'reading-with-your-ears',
    title: 'Reading with your ears',
    excerpt: 'Is listening to a book cheating? A short history of an argument that is older than print.',
    author: 'Daniel Okafor',
    publishedAt: '2026-02-19T10:00:00.000Z',
    categories: ['Audiobooks'],
    body: `<p>Augustine, visiting the bishop of Milan in the fourth century, was astonished to find him reading <em>without moving his lips</em>. It was worth a page in his memoirs. For most of history reading meant a voice: a servant’s, a monk’s, your mother’s. Silent reading is the novelty. Audiobooks are the old way of doing things with better microphones.</p>
<p>In the cigar factories of Havana the workers paid one of their number to sit on a platform and read aloud while they rolled. They voted on the book. They liked Dumas so much that they named a cigar after the Count of Monte Cristo, and the owners, correctly, suspected that <strong>people who listen to novels begin to have opinions</strong>.</p>
<p>Then came the machine. Edison, listing the uses of his phonograph in 1878, put letters first and music fourth; second were “phonographic books, which will speak to blind people”. It took until the thirties before a record could hold enough, and those first recordings were made for soldiers who had lost their sight in the war. Everybody else has been borrowing their invention ever since.</p>
<p>What does listening do that the page does not? It keeps a book’s time. Nobody skips the whaling chapters of <em>Moby-Dick</em> when they are spoken; they come over you like weather, and halfway through one notices that they are funny. Dickens, who performed his own work until it killed him, wrote for the ear in every line. And poetry, of course, was never meant for anything else: put on <em>Gitanjali</em> in Bengali, without understanding a word, and wait.</p>
<p>And what does it not do? You cannot easily turn back. You cannot see how long the chapter is. For an argument, a recipe or a railway timetable take the page. For a story that begins <em>“Marley was dead: to begin with”</em>, take a dark road, a pair of headphones and an hour you did not know you had.</p>`,
    comments: [
      {
        commenter: 'Jonas K.',
        writtenAt: '2026-02-20T06:58:00.000Z',
        body: 'Twenty years of reading, two failed attempts at Moby-Dick, one success: by ear, on the night bus.',
      },
      {
        commenter: 'Rosario',
        writtenAt: '2026-02-23T16:45:00.000Z',
        body: 'My great-grandfather was a lector in Tampa. Thank you for remembering them.',
      },
    ],
  },
  {
    slug: 'who-owns-a-film-that-nobody-owns',
    title: 'Who owns a film that nobody owns?',
    excerpt: 'How Charade lost its copyright over two missing words, and why some people give theirs away on purpose.',
    author: 'Sofia Brandt',
    publishedAt: '2026-03-27T11:15:00.000Z',
    categories: ['Film history', 'Restoration'],
    body: `<p>In the United States, until 1978, a published work needed a notice: the word “copyright” or its sign, a year and a name. When <em>Charade</em> opened in December 1963, its title card gave a year and a company and nothing else. Somebody had left the word out. From that evening on one of the best-dressed films ever made <strong>belonged to everybody</strong>.</p>
<p><em>Night of the Living Dead</em> fell through the same hole five years later. Its distributor disliked the first title, <em>Night of the Flesh Eaters</em>, and changed the card; the notice had stood on the old card. George Romero used to say that he had lost a fortune that way. He had also gained the widest audience a first film ever had, and a whole genre that could be built without asking him.</p>
<p>Others were simply not renewed. A copyright of those years lasted for twenty-eight, and then had to be asked for again by letter. Studios forgot, or had ceased to exist. <em>Detour</em>, <em>D.O.A.</em> and <em>His Girl Friday</em> went that way. And everything published before the thirties began has by now reached the ripe old age at which the law lets go.</p>
<p>The fourth way is the cheerful one. In 2006 a handful of animators in Amsterdam made a short film and published <em>everything</em>: the models, the textures, the mistakes. Anyone could take it apart. They have gone on doing so ever since; <em>Big Buck Bunny</em> has become the test picture of half the world’s engineers, and <em>Sintel</em> has made more grown adults cry in server rooms than any other film. Nina Paley, who drew <em>Sita Sings the Blues</em> alone in her flat, gave hers away after a long fight over the old songs in it, and says that it has earned her more that way.</p>
<p>What nobody owns, somebody still has to look after. A film without an owner has no one to pay for a new scan, store the negative or stop the worst copies from being sold as the best. That work is done by archives, by volunteers and, a little, by whoever watches: an audience is the only thing that <em>keeps a film in being</em>.</p>`,
    comments: [
      {
        commenter: 'Tobias W.',
        writtenAt: '2026-03-28T09:33:00.000Z',
        body: 'So a typing error gave us Charade. I shall be kinder to my interns.',
      },
      {
        commenter: 'bassam_fan',
        writtenAt: '2026-03-30T23:11:00.000Z',
        body: 'I learned to animate by opening the files of Elephants Dream and breaking them, one by one.',
      },
      {
        commenter: 'E. Castellanos',
        writtenAt: '2026-04-04T12:27:00.000Z',
        body: 'More of these, please. Next: why some countries let go after fifty years and others after a hundred.',
      },
    ],
  },
];
