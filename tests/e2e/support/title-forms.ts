import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { Locator, Page } from '@playwright/test';
import outputs from '../../../amplify_outputs.json' with { type: 'json' };
import { administrationOf } from './customers';
import { expect } from './journey';
import { requestAs } from './signed-in-request';

/* Shared by the journeys through the title managers' forms. */

/** Path of a file of the sample catalogue. */
export const sample = (path: string) => `amplify/seed/media/${path}`;

/** A title name that no other journey uses. */
export const newName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

interface FormKind {
  path: string;
  stored: 'movie' | 'tvShow' | 'audiobook';
  texts: Readonly<Record<string, string>>;
  options: Readonly<Record<string, string>>;
  titleLabel: string;
}

/** Required fields of each kind's form, without files. */
export const formKinds = {
  movie: {
    path: '/admin-dashboard/movie-list',
    stored: 'movie',
    titleLabel: 'Movie Title',
    texts: {
      'Released Year': '1931',
      Director: 'Jean Vigo',
      Casting: 'Dita Parlo',
      Description: 'A barge goes by.',
    },
    options: { 'Age Rating': 'PG', 'Movie Quality': '720p-' },
  },
  show: {
    path: '/admin-dashboard/tv-shows-list',
    stored: 'tvShow',
    titleLabel: 'TV Show Title',
    texts: {
      'Released Year': '1955',
      Director: 'Ida Lupino',
      Casts: 'Frank Lovejoy',
      'Seasons/Episodes': '1',
      Description: 'A road, at night.',
    },
    options: { 'Age Rating': 'PG-13', 'TV Show Quality': '1080p-' },
  },
  audiobook: {
    path: '/admin-dashboard/audiobooks-list',
    stored: 'audiobook',
    titleLabel: 'Audiobook Title',
    texts: {
      'Released Year': '1851',
      Author: 'Iris Lane',
      Narrator: 'Noah West',
      'Published by': 'Harbour Press',
      Description: 'What the sea told.',
    },
    options: { 'Age Rating': 'G', Language: 'english' },
  },
} satisfies Record<string, FormKind>;

/** Opens the form of a new title and fills in all fields except files. */
export async function fillNew(page: Page, kind: FormKind, title: string): Promise<void> {
  await page.goto(`${kind.path}?mode=add`);
  await page.getByLabel(kind.titleLabel).fill(title);
  await fillRest(page, kind);
  if (kind.stored !== 'audiobook') await page.getByLabel('Genres', { exact: true }).pressSequentially('drama');
}

/** Fills in all text fields and selections except title and genres. */
export async function fillRest(page: Page, kind: FormKind): Promise<void> {
  const form = page.getByRole('main');
  for (const [label, text] of Object.entries(kind.texts)) await form.getByLabel(label, { exact: true }).fill(text);
  for (const [label, value] of Object.entries(kind.options)) await form.getByLabel(label).selectOption(value);
  await form.getByRole('textbox', { name: 'Production' }).fill('Gaumont');
}

/** The input of a file field; the button that removes its file has the same label. */
export function fileInput(within: Page | Locator, label: string | RegExp): Locator {
  return within.getByLabel(label).and(within.locator('input'));
}

/** Chooses a file and waits until it has been analysed. */
export async function choose(within: Page | Locator, label: string | RegExp, file: string): Promise<void> {
  await fileInput(within, label).setInputFiles(file);
  const name = file.slice(file.lastIndexOf('/') + 1);
  await expect(within.getByText(name, { exact: true }).first()).toBeVisible();
}

/** Id of a title or draft by its name; undefined if there is none. */
export async function idOf(page: Page, kind: FormKind['stored'], title: string): Promise<string | undefined> {
  const { browseTitles } = await requestAs(
    page,
    `{ browseTitles(kind: ${kind}, page: 1, pageSize: 10, search: ${JSON.stringify(title)}) { items { id title } } }`,
  );
  return browseTitles.items.find((item: { title: string }) => item.title === title)?.id;
}

/** Like `idOf`, for a title just saved: the catalogue lists it a moment later. */
export async function savedId(page: Page, kind: FormKind['stored'], title: string): Promise<string> {
  let id: string | undefined;
  await expect(async () => {
    id = await idOf(page, kind, title);
    expect(id).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return id ?? '';
}

/** Deletes the journey's own titles, because other journeys count the sample catalogue. */
export async function removeTitles(page: Page, kind: FormKind['stored'], ids: readonly string[]): Promise<void> {
  await requestAs(page, `mutation { deleteTitles(kind: ${kind}, ids: ${JSON.stringify(ids)}) { deleted } }`);
}

/** Stored files with a word in their path. */
export async function storedFiles(page: Page, word: string): Promise<string[]> {
  const { url, adminKey } = administrationOf(page);
  // An IP address, because with a host name the client would use virtual-hosted addresses.
  const endpoint = `${url.replace('localhost', '127.0.0.1')}/_local/s3`;
  const bucket = new S3Client({ endpoint, region: 'local', credentials: adminKey, forcePathStyle: true });
  const { Contents = [] } = await bucket.send(new ListObjectsV2Command({ Bucket: outputs.storage.bucket_name }));
  return Contents.flatMap(({ Key }) => (Key?.includes(word) ? [Key] : []));
}

/** Paths that are listed as orphaned under a title's name. */
export async function orphanedFiles(page: Page, title: string): Promise<string[]> {
  const { listLooseFiles } = await requestAs(page, '{ listLooseFiles(limit: 500) { items { title files } } }');
  return listLooseFiles.items
    .filter((item: { title: string }) => item.title === title)
    .flatMap((item: { files: string }) => JSON.parse(item.files).map(({ path }: { path: string }) => path));
}
