import { useState, useSyncExternalStore } from 'react';
import { useText } from '@/i18n/use-text';
import { clock } from '../clock';
import { ChoiceGroup } from '../controls/ChoiceGroup';
import { LanguageChoice } from '../controls/LanguageChoice';
import { MomentLink } from '../controls/MomentLink';
import { Panel } from '../controls/Panel';
import { ShortcutsButton } from '../controls/ShortcutsButton';
import { SpeedChoice } from '../controls/SpeedChoice';
import { VolumeControl } from '../controls/VolumeControl';
import type { PlaybackState } from '../playback-state';
import type { OpenBook } from './now-playing';
import { SkipLengths } from './SkipLengths';
import type { SleepChoice } from './sleep-timer';
import type { ReadAlong } from './use-read-along';

interface BookToolsProps {
  book: OpenBook;
  state: PlaybackState;
  hasChapters: boolean;
  readAlong: ReadAlong;
  onShowShortcuts(): void;
}

/** Volume, speed, sleep timer, the text where there is one, how far the buttons skip, and the list of keys. */
export function BookTools({ book, state, hasChapters, readAlong, onShowShortcuts }: BookToolsProps) {
  const text = useText();
  const [open, setOpen] = useState<'speed' | 'sleep' | 'text' | 'settings'>();
  const { playback, sleepTimer } = book;
  const sleep = useSyncExternalStore(sleepTimer.subscribe, sleepTimer.state);
  return (
    <div className="flex items-center justify-center gap-1">
      <VolumeControl playback={playback} state={state} />
      <Panel
        icon="speed"
        label={text('player.speed')}
        isOpen={open === 'speed'}
        onToggle={(isOpen) => setOpen(isOpen ? 'speed' : undefined)}
      >
        <SpeedChoice playback={playback} state={state} form="audio" />
      </Panel>
      <Panel
        icon="timer"
        label={text('player.sleepTimer')}
        isOpen={open === 'sleep'}
        onToggle={(isOpen) => setOpen(isOpen ? 'sleep' : undefined)}
      >
        <SleepTimes hasChapters={hasChapters} chosen={sleep.choice} onChoose={sleepTimer.choose} />
      </Panel>
      {readAlong.offered.length > 0 && (
        <Panel
          icon="captions"
          label={text('player.readAlong')}
          isOpen={open === 'text'}
          onToggle={(isOpen) => setOpen(isOpen ? 'text' : undefined)}
        >
          <LanguageChoice label={text('player.readAlong')} off={text('player.readAlongOff')} captions={readAlong} />
        </Panel>
      )}
      <Panel
        icon="settings"
        label={text('player.settings')}
        isOpen={open === 'settings'}
        onToggle={(isOpen) => setOpen(isOpen ? 'settings' : undefined)}
      >
        <SkipLengths />
        {book.medium.place && <MomentLink medium={book.medium} state={state} />}
        <ShortcutsButton
          onClick={() => {
            setOpen(undefined);
            onShowShortcuts();
          }}
        />
      </Panel>
      {sleep.choice !== 'off' && (
        <p className="text-small text-soft tabular-nums">
          {sleep.choice === 'chapter'
            ? text('player.sleepAtChapterEnd')
            : text('player.sleepIn', { time: clock(sleep.left ?? sleep.choice * 60) })}
        </p>
      )}
    </div>
  );
}

interface SleepTimesProps {
  hasChapters: boolean;
  chosen: SleepChoice;
  onChoose(choice: SleepChoice): void;
}

function SleepTimes({ hasChapters, chosen, onChoose }: SleepTimesProps) {
  const text = useText();
  const choices: { value: SleepChoice; label: string }[] = [
    { value: 'off', label: text('player.sleepOff') },
    ...sleepMinutes.map((minutes) => ({ value: minutes, label: text('player.sleepMinutes', { minutes }) })),
    ...(hasChapters ? [{ value: 'chapter' as const, label: text('player.sleepChapter') }] : []),
  ];
  return <ChoiceGroup label={text('player.sleepTimer')} choices={choices} chosen={chosen} onChoose={onChoose} />;
}

const sleepMinutes = [5, 10, 15, 30, 45, 60, 90];
