import { maxTitleKeyLength } from '@rules/titles/title-key';
import type { Schema } from '../../data/schema';
import { signedInCaller } from '../shared/caller';
import { setHidden } from './progress-store';

/** The `hideProgress` operation: hides a title from the "Continue" row and keeps its position. */
export const handler: Schema['hideProgress']['functionHandler'] = async (event) => {
  const caller = signedInCaller(event, 'Sign in to change your titles in progress.');
  const { titleKey, isHidden } = event.arguments;
  if (!titleKey || titleKey.length > maxTitleKeyLength) throw new Error('The key of the title is invalid.');
  return setHidden(caller.id, titleKey, isHidden, new Date().toISOString());
};
