import type { Schema } from '../../data/schema';
import { administratorOf } from '../shared/caller';
import { saveTitle } from './save-title';
import { parseSave } from './title-arguments';

/** The `saveTitle` operation. */
export const handler: Schema['saveTitle']['functionHandler'] = async (event) =>
  saveTitle(administratorOf(event), parseSave(event.arguments));
