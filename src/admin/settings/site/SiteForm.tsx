import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isLanguage, type Language } from '@/i18n/languages';
import { useText } from '@/i18n/use-text';
import { isChangedMeanwhile } from '@/publishing/managed-lists';
import { type ManagedSettings, managedSettingsQuery, saveSettings } from '@/publishing/managed-settings';
import type { WatchingNeeds } from '@/publishing/watching-needs';
import { Notice } from '@/ui/Notice';
import { showProblem, showSuccess } from '../../layout/admin-notices';
import { LeavePrompt } from '../../layout/forms/LeavePrompt';
import { useIsFormOpen } from '../../layout/forms/use-report-after-leaving';
import { Loaded } from '../../layout/Loaded';
import { useRefreshSite } from '../../layout/list-editor/use-item-mutations';
import { settingsFailureText } from '../settings-list';
import { MaintenanceCard } from './MaintenanceCard';
import { WatchingCard } from './WatchingCard';

interface SiteFormProps {
  stored: ManagedSettings;
  /** Refetches the settings after a conflict with another administrator's change. */
  onReload(): Promise<unknown>;
}

type Typed = Partial<Record<Language, string>>;

/** Form of the site settings. Shows another administrator's changes, and keeps unsaved ones. */
export function SiteForm({ stored, onReload }: SiteFormProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const refreshSite = useRefreshSite('site-settings');
  // Holds only the edited fields, so that a refetched value is not mistaken for an edit.
  const [typed, setTyped] = useState<Typed>({});
  const [chosen, setChosen] = useState<WatchingNeeds>();
  const note = { ...stored.note, ...typed };
  const watchingNeeds = chosen ?? stored.watchingNeeds;
  const isFormOpen = useIsFormOpen();
  const saving = useMutation({
    mutationFn: (change: Partial<ManagedSettings>) => saveSettings({ ...stored, ...change }),
    onSuccess: (settings, change) => {
      // Keeps the changes made during the save as unsaved.
      setTyped((now) => typedSince(now, change.note));
      setChosen((now) => (now === change.watchingNeeds ? undefined : now));
      queryClient.setQueryData(managedSettingsQuery.queryKey, settings);
      refreshSite();
      showSuccess(text('settings.saved'));
    },
    onError: async (failure) => {
      if (!isFormOpen.current) showProblem(text('settings.notSavedAfterLeaving'));
      if (isChangedMeanwhile(failure)) await onReload();
    },
  });
  const isNoteChanged = note.en.trim() !== stored.note.en || note.es.trim() !== stored.note.es;
  const isConflict = saving.isError && isChangedMeanwhile(saving.error);
  return (
    <div className="grid gap-6">
      {saving.isError && (
        <Notice tone="problem">
          {isConflict ? text('settings.switchedMeanwhile') : settingsFailureText(saving.error, text)}
        </Notice>
      )}
      <MaintenanceCard
        isOn={stored.maintenance === 'ON'}
        note={note}
        theirNote={isConflict ? stored.note : undefined}
        isNoteChanged={isNoteChanged}
        isBusy={saving.isPending}
        onNote={(language, value) => setTyped((before) => ({ ...before, [language]: value }))}
        onSave={() => saving.mutate({ note })}
        onSwitch={(maintenance) => saving.mutateAsync({ maintenance, note })}
      />
      <WatchingCard
        needs={watchingNeeds}
        isChanged={watchingNeeds !== stored.watchingNeeds}
        isBusy={saving.isPending}
        onChoose={setChosen}
        onSave={() => saving.mutate({ watchingNeeds })}
      />
      <LeavePrompt isChanged={isNoteChanged || watchingNeeds !== stored.watchingNeeds} isSaving={saving.isPending} />
    </div>
  );
}

/** Returns the languages whose text has changed since it was sent. */
function typedSince(typed: Typed, sent: Typed = {}): Typed {
  const others = Object.entries(typed).filter(([name, value]) => isLanguage(name) && value !== sent[name]);
  return Object.fromEntries(others);
}

/** Settings of the whole site (specification, decision 27). */
export function SiteSection() {
  const query = useQuery({ ...managedSettingsQuery, refetchOnMount: 'always' });
  return <Loaded query={query}>{(settings) => <SiteForm stored={settings} onReload={query.refetch} />}</Loaded>;
}
