import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { IconButton } from '@/ui/IconButton';
import { preferences } from '../preferences';
import { PreferenceSwitch } from './PreferenceSwitch';

/** Dialog with all keys of the player. */
export function ShortcutSheet({ form, onClose }: { form: 'video' | 'audio'; onClose(): void }) {
  const text = useText();
  return (
    <dialog
      ref={openModal}
      aria-label={text('player.shortcuts')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      onKeyDown={(event) => {
        // The player must not handle keys while the dialog is open; Escape closes it.
        if (event.key !== 'Escape') event.stopPropagation();
      }}
      className="m-auto max-h-[90dvh] w-[min(30rem,calc(100%-2rem))] overflow-y-auto rounded-poster border border-line bg-raised p-5 text-body text-ink backdrop:bg-sunken/70"
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-title font-bold">{text('player.shortcuts')}</h2>
        <IconButton
          icon="close"
          label={text('player.close')}
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        />
      </div>
      <dl className="grid gap-x-6 gap-y-2.5">
        {rows
          .filter(({ only }) => only === undefined || only === form)
          .map(({ keys, does }) => (
            <div key={does} className="flex items-baseline justify-between gap-4">
              <dt className="text-soft">{text(does)}</dt>
              <dd className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="grid min-w-8 place-items-center rounded-control border border-edge px-2 py-0.5 font-sans text-small"
                  >
                    {key === 'space' ? text('player.keySpace') : key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      {/* Users of speech input can limit single-key shortcuts to the player (WCAG 2.1.4). */}
      <PreferenceSwitch
        preference={preferences.keysEverywhere}
        label={text('player.keysEverywhere')}
        className="mt-4 border-t border-line pt-3"
      />
    </dialog>
  );
}

/** Ref that opens a dialog: the browser traps the focus in it and restores it on close. */
function openModal(dialog: HTMLDialogElement | null): void {
  // React attaches refs again when it shows a suspended component again.
  if (dialog && !dialog.open) dialog.showModal();
}

const rows: readonly { keys: readonly string[]; does: MessageId; only?: 'video' | 'audio' }[] = [
  { keys: ['space', 'K'], does: 'player.keyToggle' },
  { keys: ['←', '→'], does: 'player.keySkipShort' },
  { keys: ['J', 'L'], does: 'player.keySkipLong' },
  { keys: ['0', '…', '9'], does: 'player.keyJump' },
  { keys: ['↑', '↓'], does: 'player.keyVolume' },
  { keys: ['M'], does: 'player.keyMute' },
  { keys: ['<', '>'], does: 'player.keySpeed' },
  { keys: ['C'], does: 'player.keyCaptions', only: 'video' },
  { keys: ['C'], does: 'player.keyReadAlong', only: 'audio' },
  { keys: ['B'], does: 'player.keyMoment', only: 'audio' },
  { keys: ['F'], does: 'player.keyFullscreen', only: 'video' },
  { keys: ['S'], does: 'player.keySkipSegment', only: 'video' },
  { keys: ['P', 'N'], does: 'player.keyEpisodes', only: 'video' },
  { keys: ['I'], does: 'player.keyStatistics', only: 'video' },
  { keys: ['?'], does: 'player.keyList' },
];
