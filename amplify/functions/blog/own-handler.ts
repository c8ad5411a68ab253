import type { Schema } from '../../data/schema';
import { signedInCaller } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { batchGetAll } from '../shared/dynamodb/read-items';
import { authorshipsOf, ownComment } from './comments';
import { commentTable } from './post-store';

const maxComments = 100;

/** The `ownComments` operation. */
export const handler: Schema['ownComments']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to see your comments.');
  const { postSlug } = event.arguments;
  const written = await authorshipsOf(client, caller.id);
  const wanted = postSlug == null ? written : written.filter(({ post_slug }) => post_slug === postSlug);
  const keys = wanted.slice(-maxComments).map(({ comment_id }) => ({ id: comment_id }));
  const comments = await batchGetAll(client, commentTable(), keys);
  return comments.map(ownComment).sort((a, b) => b.writtenAt.localeCompare(a.writtenAt));
};
