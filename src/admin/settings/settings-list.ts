import type { MessageId, MessageValues } from '@/i18n/messages';
import { isRetryable } from '@/lib/failures';
import { isChangedMeanwhile } from '@/publishing/managed-lists';
import { type SettingsSection, settingsHref } from './settings-search-params';

/** Configuration that all lists of the settings share. */
export const settingsList = {
  failureText: settingsFailureText,
  labels: {
    notFound: 'settings.notThere',
    backToList: 'admin.toList',
    save: 'settings.save',
    saved: 'settings.saved',
    changedMeanwhile: 'settings.changedMeanwhile',
    deletedMeanwhile: 'settings.goneMeanwhile',
    takeTheirs: 'settings.takeTheirs',
    overwrite: 'admin.saveOver',
    keepDeleted: 'settings.leaveGone',
    saveAsNew: 'settings.makeAnew',
    invalid: 'admin.invalidFields',
    deleteHeading: 'settings.deleteHeading',
    keep: 'admin.keepIt',
    deleted: 'settings.deleted',
  },
  hrefIn: (section: SettingsSection) => (edit?: string) => settingsHref(section, edit),
} as const;

/** Returns the message for a failed write; the form of an item reports a conflict itself. */
export function settingsFailureText(failure: unknown, text: (id: MessageId, values?: MessageValues) => string): string {
  if (isChangedMeanwhile(failure)) return text('settings.listChangedMeanwhile');
  return text(isRetryable(failure) ? 'settings.noConnection' : 'settings.saveFailed');
}
