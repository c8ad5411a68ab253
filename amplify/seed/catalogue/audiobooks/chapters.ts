/** A chapter starts at these words of the reading; the first one at its announcement. */
export interface ChapterEntry {
  title: string;
  from: string | undefined;
}

/** The readings that are divided, by the book's id; titles in the language of the book. */
export const chapters: Readonly<Record<string, readonly ChapterEntry[]>> = {
  'pride-and-prejudice-1813': [
    { title: 'Title and author', from: undefined },
    { title: 'A truth universally acknowledged', from: 'It is a truth' },
    { title: 'What the neighbours think', from: 'However little known' },
    { title: 'Netherfield Park is let at last', from: 'My dear Mr. Bennet' },
  ],
  'frankenstein-1818': [
    { title: 'Title and author', from: undefined },
    { title: 'To Mrs. Saville', from: 'You will rejoice' },
    { title: 'A safe arrival', from: 'I arrived here yesterday' },
    { title: 'The cold northern breeze', from: 'I am already far north' },
  ],
  'a-christmas-carol-1843': [
    { title: 'Title and author', from: undefined },
    { title: 'Marley was dead', from: 'Marley was dead' },
    { title: 'Scrooge signed it', from: 'Scrooge signed it' },
    { title: 'On door-nails', from: 'Old Marley was as dead' },
  ],
  'moby-dick-1851': [
    { title: 'Title and author', from: undefined },
    { title: 'Call me Ishmael', from: 'Call me Ishmael' },
    { title: 'A way of driving off the spleen', from: 'It is a way I have' },
    { title: 'A damp, drizzly November', from: 'Whenever I find myself' },
  ],
  'alices-adventures-in-wonderland-1865': [
    { title: 'Title and author', from: undefined },
    { title: 'A book without pictures', from: 'Alice was beginning' },
    { title: 'The daisy-chain', from: 'So she was considering' },
  ],
  'the-time-machine-1895': [
    { title: 'Title and author', from: undefined },
    { title: 'A recondite matter', from: 'The Time Traveller' },
    { title: 'By the fire', from: 'The fire burned brightly' },
  ],
  'dracula-1897': [
    { title: 'Title and author', from: undefined },
    { title: 'Third of May, Bistritz', from: 'Third of May' },
    { title: 'Buda-Pesth', from: 'Buda-Pesth seems' },
    { title: 'From the West to the East', from: 'The impression I had' },
  ],
  'don-quijote-1605': [
    { title: 'Título y autor', from: undefined },
    { title: 'En un lugar de la Mancha', from: 'En un lugar de la Mancha' },
    { title: 'La mesa del hidalgo', from: 'Una olla de algo' },
  ],
};
