import { type MediaFolder, mediaPath, shortId } from '@rules/media/media-path';
import type { TitleFields } from '@rules/titles/title-fields';
import type { TitleKind } from '@rules/titles/title-kind';
import { uploadData } from 'aws-amplify/storage';
import * as v from 'valibot';
import { inject } from 'vitest';
import { asMember, connectedClient } from './session';

const { mutations } = await connectedClient();
const Outputs = v.object({ custom: v.object({ delivery: v.object({ production: v.array(v.string()) }) }) });
const bases = v.parse(Outputs, inject('backend').outputs).custom.delivery.production;

/**
 * Returns the address of a stored file on the first delivery base, as records store it; `linksTo` returns those on all
 * bases, as lists store them.
 */
export const linkTo = (path: string) => `${bases[0]}/${path}`;
export const linksTo = (path: string) => bases.map((base) => `${base}/${path}`);

/** Returns an unused path. */
export function newPath(kind: TitleKind, folder: MediaFolder, name = 'a-file'): string {
  const media = kind === 'audiobook' ? 'm4a' : 'mp4';
  return mediaPath(kind, folder, name, shortId(), folder === 'thumbnail' ? 'webp' : media);
}

/** All required fields of a movie except files. */
export const movieFacts: TitleFields = {
  title: 'The Lighthouse Keeper',
  year: '1926',
  genre: 'drama, mystery',
  quality: '1080p-',
  age: 'PG',
  description: 'A keeper sees a light that is <em>not</em> his.',
  director: 'Ada Marsh',
  casting: 'Tom Reed, Ivy Stone',
  production: 'North Pier',
};

/** Saves a title as the form does: announces and uploads files, then saves the title, with retries. */
export class TitleSave {
  readonly saveId = crypto.randomUUID();

  constructor(
    readonly kind: TitleKind,
    readonly id: string = crypto.randomUUID(),
    private readonly expectedUpdatedAt: string | null = null,
  ) {}

  announce(files: { path: string; size: number }[]) {
    const given = { saveId: this.saveId, kind: this.kind, title: 'A title', files: JSON.stringify(files) };
    return mutations.announceUploads(given, asMember);
  }

  /** Announces files and uploads them; each has as many bytes as its path has characters. */
  async send(...paths: string[]): Promise<void> {
    const { errors } = await this.announce(paths.map((path) => ({ path, size: path.length })));
    if (errors) throw new Error(errors[0]?.message);
    for (const path of paths) await uploadData({ path, data: path }).result;
  }

  async save(fields: object, status: 'DRAFT' | 'PUBLISHED' = 'PUBLISHED') {
    const { kind, id, saveId, expectedUpdatedAt } = this;
    const given = { kind, id, saveId, expectedUpdatedAt, status, fields: JSON.stringify(fields) };
    const { data, errors } = await mutations.saveTitle(given, asMember);
    return { ...data, error: errors?.[0]?.message };
  }

  discard() {
    return mutations.discardUploads({ saveId: this.saveId }, asMember);
  }
}

/** Creates a published movie with its files as the signed-in user. */
export async function savedMovie(fields: TitleFields = {}) {
  const save = new TitleSave('movie');
  const [poster, film] = [newPath('movie', 'thumbnail'), newPath('movie', 'src')];
  await save.send(poster, film);
  const saved = await save.save({ ...movieFacts, bg: linkTo(poster), link: linkTo(film), ...fields });
  if (saved.outcome !== 'SAVED') throw new Error(`The movie was not saved: ${saved.error}`);
  return { id: save.id, updatedAt: saved.updatedAt ?? '', poster, film };
}
