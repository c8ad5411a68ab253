import type { Schema } from '../../data/schema';
import { administratorOf } from '../caller';
import { client } from '../document-client';
import { parsePost } from './post-request';
import { savePost } from './save-post';

/** The `savePost` operation. */
export const handler: Schema['savePost']['functionHandler'] = async (event) =>
  savePost(client, administratorOf(event), parsePost(event.arguments));
