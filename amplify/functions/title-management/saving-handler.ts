import type { Schema } from '../../data/schema';
import { administratorOf } from '../shared/caller';
import { client } from '../shared/dynamodb/document-client';
import { saveTitle } from './save-title';
import { parseSave } from './title-arguments';

/** The `saveTitle` operation. */
export const handler: Schema['saveTitle']['functionHandler'] = async (event) =>
  saveTitle(client, administratorOf(event), parseSave(event.arguments));
