import type { Schema } from '../../data/schema';
import { administratorOf } from '../caller';
import { client } from '../document-client';
import { parseSave } from './save-request';
import { saveTitle } from './save-title';

/** The `saveTitle` operation. */
export const handler: Schema['saveTitle']['functionHandler'] = async (event) =>
  saveTitle(client, administratorOf(event), parseSave(event.arguments));
