import { setupI18n } from '@lingui/core';
import { maxContentLengths } from '@rules/site-content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '@/i18n/languages';
import type { MessageId } from '@/i18n/messages';
import { textsOf } from '@/i18n/texts';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { TextArea } from '@/ui/forms/TextArea';
import { SectionCard } from '../../layout/AdminPage';
import { LanguagePair } from '../LanguagePair';

interface MaintenanceCardProps {
  isOn: boolean;
  note: Record<Language, string>;
  /** Message that is stored after another administrator's change; undefined without a conflict. */
  theirNote: Record<Language, string> | undefined;
  isNoteChanged: boolean;
  isBusy: boolean;
  onNote(language: Language, note: string): void;
  onSave(): void;
  /** Rejects if the setting could not be stored. */
  onSwitch(maintenance: 'ON' | 'OFF'): Promise<unknown>;
}

/**
 * Switch and notice of the maintenance mode, which closes the site to all but administrators (specification, decision
 * 27). Asks for confirmation before it closes the site.
 */
export function MaintenanceCard(props: MaintenanceCardProps) {
  const { isOn, note, theirNote, isNoteChanged, isBusy, onNote, onSave, onSwitch } = props;
  const text = useText();
  const [isConfirming, setConfirming] = useState(false);
  const hintOf = (language: Language) => {
    const theirs = theirNote?.[language];
    if (theirs === undefined || theirs === note[language].trim()) return text('settings.noteHint');
    return theirs === '' ? text('settings.noteNowEmpty') : text('settings.noteNow', { note: theirs });
  };
  // The failure is ignored here, because the page shows it above the cards.
  const handleSwitch = (maintenance: 'ON' | 'OFF') =>
    onSwitch(maintenance).then(
      () => setConfirming(false),
      () => setConfirming(false),
    );
  return (
    <SectionCard heading={text('settings.maintenance')}>
      <p role="status" className={`text-body ${isOn ? 'text-danger' : 'text-soft'}`}>
        {text(isOn ? 'settings.isClosed' : 'settings.isOpen')}
      </p>
      <LanguagePair>
        {(language) => (
          <>
            <TextArea
              label={text('settings.note')}
              hint={hintOf(language)}
              lang={language}
              maxLength={maxContentLengths.note}
              value={note[language]}
              onChange={({ target }) => onNote(language, target.value)}
            />
            <MaintenancePreview language={language} note={note[language] || note.en} />
          </>
        )}
      </LanguagePair>
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <Button look="primary" isBusy={isBusy} onClick={() => handleSwitch('OFF')}>
            {text('settings.openSite')}
          </Button>
        ) : (
          <Button look="danger" disabled={isBusy} onClick={() => setConfirming(true)}>
            {text('settings.closeSite')}
          </Button>
        )}
        <Button disabled={!isNoteChanged || isBusy} onClick={onSave}>
          {text('settings.saveNote')}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          heading={text('settings.closeHeading')}
          description={text('settings.closeDescription')}
          label={text('settings.closeSite')}
          isBusy={isBusy}
          onConfirm={() => handleSwitch('ON')}
          otherwise={text('settings.stayOpen')}
          onClose={() => setConfirming(false)}
        />
      )}
    </SectionCard>
  );
}

/** Loads the maintenance page's messages in a language, independent of the back office's; undefined while loading. */
function useMaintenanceText(language: Language): ((id: MessageId) => string) | undefined {
  const { data } = useQuery({
    queryKey: ['maintenance-texts', language],
    queryFn: () => textsOf(['maintenance'], language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return undefined;
  const i18n = setupI18n({ locale: language, messages: { [language]: data } });
  return (id) => i18n._(id);
}

function MaintenancePreview({ language, note }: { language: Language; note: string }) {
  const text = useText();
  const maintenanceText = useMaintenanceText(language);
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-small text-soft">{text('settings.visitorsRead')}</figcaption>
      <div
        lang={language}
        className="grid min-h-36 content-start gap-3 rounded-control border border-dashed border-line p-4"
      >
        <p className="text-title font-bold text-balance">{maintenanceText?.('maintenance.text')}</p>
        <p className="text-body whitespace-pre-line wrap-anywhere text-soft">
          {note || maintenanceText?.('maintenance.next')}
        </p>
      </div>
    </figure>
  );
}
