import type { LegalDocument } from '../documents-query';

export const notices: LegalDocument = {
  title: 'Legal Notices',
  summary: 'Who we are, what we offer, and to whom the works, names and tools belong that you meet here.',
  since: '2026-06-01',
  sections: [
    {
      id: 'about',
      heading: 'About Marquee',
      blocks: [
        'Marquee is a small streaming house for films, series and audiobooks that have earned a second life: silent classics, serials, film noir, open films, and great books read aloud. Whoever runs an installation of Marquee is responsible for what it offers, and is reached through the [support form](/support) or the telephone number at the foot of every page.',
      ],
    },
    {
      id: 'services',
      heading: 'What we offer',
      blocks: [
        [
          '[Movies](/movies), [TV Shows](/tv-shows) and [Audiobooks](/audiobooks), on every device with a current browser.',
          'A place that is kept in everything you play, lists of your own, captions, chapters and a sleep timer.',
          'A [blog](/blog) about the works and the people who keep them.',
          'A [Help Center](/help-center), and a support form that people read.',
        ],
      ],
    },
    {
      id: 'works',
      heading: 'The works',
      blocks: [
        'Titles are in the public domain or are offered under licences that allow it, among them the Creative Commons Attribution licence of the open films of the Blender Foundation and Blender Studio. A title’s page names its author or director, its year and its producer. What is in the public domain in one country may be protected in another; whoever uses a work beyond watching it must see to that.',
        'This installation’s samples are short clips, readings and posters made for Marquee. They stand for the works whose names they bear and contain nothing of them that is protected.',
      ],
    },
    {
      id: 'report',
      heading: 'If a work of yours is here without right',
      blocks: [
        'Tell us through the [support form](/support): which title, what your right to it is, and how to reach you. We take a title down while we look into it, and tell you what we found.',
      ],
    },
    {
      id: 'ratings',
      heading: 'Ratings and trade marks',
      blocks: [
        'The ratings beside titles name their source. IMDb is a trade mark of IMDb.com, Inc.; Marquee is neither connected with it nor approved by it. Other names and marks belong to their owners and are used to say what is meant.',
      ],
    },
    {
      id: 'software',
      heading: 'Software and type',
      blocks: [
        'Marquee is free software under the MIT licence. It stands on the work of others, above all React, React Router, TanStack Query, Lingui, Swiper, Tailwind CSS and AWS Amplify, each under its own open licence. The typeface is Bricolage Grotesque by Mathieu Triay, under the SIL Open Font License.',
      ],
    },
    {
      id: 'links',
      heading: 'Links to elsewhere',
      blocks: ['Posts of the blog may lead to other sites. For what stands there, those who run them are responsible.'],
    },
  ],
};
