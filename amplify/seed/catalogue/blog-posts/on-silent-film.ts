import type { BlogPostEntry } from '../blog-post';

export const onSilentFilm: readonly BlogPostEntry[] = [
  {
    slug: 'how-to-watch-a-silent-film',
    title: 'How to watch a silent film (for people who never have)',
    excerpt: 'Turn the lights down, put the telephone in another room, and start with somebody falling off something.',
    author: 'Ines Moreau',
    publishedAt: '2025-09-04T09:00:00.000Z',
    categories: ['Silent cinema', 'Guides'],
    body: `<p>Most people have seen thirty seconds of a silent film: grey, jerky, too fast, with a piano that sounds as if it were falling down the stairs. That is like judging opera by a ringtone. What you saw was a worn copy of a copy, run at the wrong speed. The films themselves were sharp as cut glass, often tinted in blue, amber and rose, and they were <strong>never silent</strong>: there was a pianist at the very least, and in the big houses an orchestra of forty.</p>
<p>So here is how to begin. First, choose something short and physical. Buster Keaton’s <em>One Week</em> lasts twenty minutes and contains a house, a marriage, a storm and a train. You will not need to be told what is funny. Physical comedy has not aged by a day, because gravity has not.</p>
<p>Second, let your eyes do the listening. We are used to following a film with our ears while we look for the popcorn. A silent film has no such rope to hold on to; look away and you are lost. After ten minutes something pleasant happens: you notice that you have stopped waiting for people to speak. Faces turn out to be quite sufficient.</p>
<p>Third, do not mind the acting. Some of it is large, because some of it came from the theatre. But watch Renée Falconetti in <em>The Passion of Joan of Arc</em>, or Janet Gaynor in <em>Sunrise</em>, and tell me who on a screen today is doing less and saying more.</p>
<p>Fourth, read the title cards the way you would read a letter, aloud if there are children in the room. They love it. A card is a breath in the film, and good directors used as few as they could: <em>The Last Laugh</em> manages with practically none.</p>
<p>And then climb. Keaton, Chaplin and Lloyd on the first evening; <em>Nosferatu</em> on a dark one; <em>Metropolis</em> when you have time; <em>Sunrise</em> when you are in love. By then nobody will have to tell you how.</p>`,
    comments: [
      {
        commenter: 'Tobias W.',
        writtenAt: '2025-09-04T18:22:00.000Z',
        body: 'Read the title cards aloud to my two daughters, with voices. They now demand “the house that spins” every Sunday.',
      },
      {
        commenter: 'Marguerite',
        writtenAt: '2025-09-06T07:40:00.000Z',
        body: 'The remark about speed is so true. I saw The General at the right speed last winter and felt I had never seen it before.',
      },
      {
        commenter: 'Old Projector',
        writtenAt: '2025-09-11T21:05:00.000Z',
        body: 'A word for the pianists, please. Sixty years ago I sat beside one who had played for Valentino. She still would not look at her hands.',
      },
    ],
  },
  {
    slug: 'the-night-they-burned-nosferatu',
    title: 'The year they tried to burn Nosferatu',
    excerpt: 'A court ordered every copy destroyed. This is why you can see it tonight.',
    author: 'Daniel Okafor',
    publishedAt: '2025-10-17T16:30:00.000Z',
    categories: ['Silent cinema', 'Film history'],
    body: `<p>In 1922 a small company in Berlin called Prana-Film had one picture to its name. It had been expensive, its premiere was a fancy-dress ball in the Zoological Garden, and it was taken without permission from a novel whose author’s widow was very much alive. Names had been changed, Dracula to Orlok, London to a town on the Baltic. It fooled nobody.</p>
<p>Florence Stoker received a programme of the premiere by post. She had little money, a famous book and an excellent lawyer. Prana-Film declared itself bankrupt; she went on all the same, for three years, and in July 1925 a court in Berlin decided that the negative and <strong>all copies were to be destroyed</strong>.</p>
<p>Most of them were. But film travels. Prints had gone to France, to Hungary, and some years later to America, where the copyright of the novel turned out never to have been properly secured. Each was cut a little differently, titled in another language, worn in other places. A vampire, as any villager could have told the court, is not so easily buried.</p>
<p>What you see today was put together over decades by people comparing reels on a light table: this shot is longer in the French print, that title card is original in the Czech one, here the tints survive. Murnau’s nights were filmed in broad daylight and then <em>dyed blue</em>; without the dye, as the film was shown for half a century, the Count appears to stroll about in the sunshine that kills him.</p>
<p>Incidentally, that is this film’s own invention. In the novel Dracula walks through London by day, a little weaker but perfectly well. It was a penniless company in 1922, in need of an ending that could be made with one actor and one window, which decided that <em>the first light of morning</em> would do it. Every vampire since has had to be home by dawn.</p>`,
    comments: [
      {
        commenter: 'H. Varga',
        writtenAt: '2025-10-18T10:12:00.000Z',
        body: 'My grandmother saw it in Budapest and slept with the lamp lit until she married.',
      },
      {
        commenter: 'Lena',
        writtenAt: '2025-10-31T22:47:00.000Z',
        body: 'Watched it tonight with the blue tint. It is a different film. The shadow on the stairs got an actual scream.',
      },
    ],
  },
  {
    slug: 'five-films-for-people-who-dislike-old-films',
    title: 'Five films for people who dislike old films',
    excerpt: 'No homework, no patience required: five arguments, the longest of them 113 minutes.',
    author: 'Ines Moreau',
    publishedAt: '2025-12-12T12:00:00.000Z',
    categories: ['Guides', 'Film history'],
    body: `<p>There is somebody in every household who will watch anything except “old films”. Do not argue. Simply put one of these on, say that it is short, and leave the room for the first five minutes.</p>
<p><strong>If they like fast talk: His Girl Friday (1940).</strong> Howard Hawks had the idea of letting people interrupt each other, as people do. The result runs at about twice the speed of conversation and has not one wasted breath. By the time your guest has decided that it is in black and white it will be half over.</p>
<p><strong>If they like thrillers: The Hitch-Hiker (1953).</strong> Three men and a car. Ida Lupino, one of very few women directing in Hollywood at the time, tells it in seventy-one minutes without a subplot, a love story or a single reassuring shot.</p>
<p><strong>If they like horror: Night of the Living Dead (1968).</strong> You know every film that came after it, so you think you know this one. You do not know how angry it is, nor how it ends.</p>
<p><strong>If they like a puzzle and nice clothes: Charade (1963).</strong> Paris, murder, Audrey Hepburn, and Cary Grant with a new name every half hour. The best Hitchcock film that Hitchcock had nothing to do with.</p>
<p><strong>If they like action: The General (1926).</strong> Everything that moves in it is real, weighs several tons and is on fire at least once. Tell them that the man on the front of the locomotive, throwing one railway sleeper at another, <em>would have been killed</em> had he missed by a hand’s breadth. Then do not say anything for an hour.</p>`,
    comments: [
      {
        commenter: 'Priya',
        writtenAt: '2025-12-13T20:31:00.000Z',
        body: 'Tried Charade on my brother. He asked whether there was a second one.',
      },
      {
        commenter: 'G. Lindqvist',
        writtenAt: '2025-12-15T08:15:00.000Z',
        body: 'I would have added Detour for those who like their evenings ruined.',
      },
      {
        commenter: 'Amira',
        writtenAt: '2026-01-02T17:09:00.000Z',
        body: 'The advice to leave the room for five minutes is genius. Works on teenagers too.',
      },
    ],
  },
];
