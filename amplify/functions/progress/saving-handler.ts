import type { Schema } from '../../data/schema';
import { callerOf } from '../caller';
import { client } from '../document-client';
import { countAndSave } from './count-and-save';
import { isToBeSeen } from './daily-view';
import { parsePlace } from './place';
import { readStored, savePlace, storedPlace } from './progress-store';

/** The `saveProgress` operation (specification, decision 20: playback resumes at the last position on every device). */
export const handler: Schema['saveProgress']['functionHandler'] = async (event) => {
  const caller = callerOf(event);
  if (!caller) throw new Error('Sign in to keep your place.');
  const now = new Date();
  const place = parsePlace(event.arguments, now);
  if (!place.isSought) return countAndSave(client, caller.id, place, now);
  const isBegun = (await readStored(client, caller.id, place)) !== undefined;
  if (!isBegun && !(await isToBeSeen(client, place))) return storedPlace(undefined, place);
  return savePlace(client, caller.id, place, now.toISOString());
};
