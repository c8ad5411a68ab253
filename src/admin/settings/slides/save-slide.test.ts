import { expect, test } from 'vitest';
import type { ManagedSlide } from '@/publishing/managed-lists';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { saveSlide } from './slide-list';

const slide: ManagedSlide = {
  id: 'a',
  position: 0,
  updatedAt: 'then',
  background: 'https://cdn.example/site/thumbnail/slide-old.webp',
  link: '/movies',
  title: 'Plan 9',
  rate: '',
  year: '',
  quality: '',
  range: '',
  captions: false,
  description: '',
  startsAt: '',
  endsAt: '',
};
const picture: ChosenFile = {
  file: new File(['picture'], 'new.webp'),
  facts: {
    kind: 'fine',
    format: { medium: 'picture', name: 'webp', extension: 'webp', contentType: 'image/webp' },
    durationSeconds: undefined,
    width: 1,
    height: 1,
    warnings: [],
  },
};
const sent = 'https://cdn.example/site/thumbnail/slide-new.webp';

const upload = { signal: new AbortController().signal, onProgress: () => undefined };

/** Ports that record their calls. */
function ports(refusal?: Error) {
  const requests: string[] = [];
  return {
    requests: requests,
    sendPicture: async () => {
      requests.push('send');
      return sent;
    },
    removePicture: async (address: string) => void requests.push(`remove ${address}`),
    save: async (given: ManagedSlide) => {
      requests.push(`save ${given.background}`);
      if (refusal) throw refusal;
      return given;
    },
  };
}

test('stores a slide with an unchanged picture without upload', async () => {
  const noted = ports();
  await saveSlide(slide, slide, upload, noted);
  expect(noted.requests).toEqual([`save ${slide.background}`]);
});

test('uploads a new picture first, and deletes the replaced one last', async () => {
  const noted = ports();
  await saveSlide({ ...slide, picture }, slide, upload, noted);
  expect(noted.requests).toEqual(['send', `save ${sent}`, `remove ${slide.background}`]);
});

test('deletes the uploaded picture of a rejected slide, and keeps the old one', async () => {
  const noted = ports(new Error('refused'));
  await expect(saveSlide({ ...slide, picture }, slide, upload, noted)).rejects.toThrow('refused');
  expect(noted.requests).toEqual(['send', `save ${sent}`, `remove ${sent}`]);
});

test('keeps the uploaded picture if the response was lost', async () => {
  const noted = ports(Object.assign(new Error('no line'), { code: 'NetworkError', kind: 'network' }));
  await expect(saveSlide({ ...slide, picture }, slide, upload, noted)).rejects.toThrow('no line');
  expect(noted.requests).toEqual(['send', `save ${sent}`]);
});
