import { useState, useSyncExternalStore } from 'react';
import { useNumber } from '@/i18n/number-formats';
import { useText } from '@/i18n/use-text';
import { clock } from '@/lib/durations';
import { CaptionLanguageChoice } from '../controls/CaptionsChoice';
import { ChoiceGroup } from '../controls/ChoiceGroup';
import { ControlPopover } from '../controls/ControlPopover';
import { PreferenceSwitch } from '../controls/PreferenceSwitch';
import { ShareFromTimeButton } from '../controls/ShareFromTimeButton';
import { ShortcutsButton } from '../controls/ShortcutsButton';
import { SpeedChoice } from '../controls/SpeedChoice';
import { VolumeControl } from '../controls/VolumeControl';
import type { PlaybackState } from '../playback-state';
import { usePreference } from '../preferences';
import { streamPreferences } from '../streaming/stream-preferences';
import { bookPreferences } from './book-preferences';
import type { OpenBook } from './now-playing';
import type { ReadAlong } from './ReadAlong';
import type { SleepChoice } from './sleep-timer';

const skipLengths = [5, 10, 15, 30, 60];

interface BookToolbarProps {
  book: OpenBook;
  state: PlaybackState;
  hasChapters: boolean;
  readAlong: ReadAlong;
  onToggleMute(): void;
  onShowShortcuts(): void;
}

/** Volume, speed, sleep timer, read-along text, skip lengths and the list of keys. */
export function BookToolbar({ book, state, hasChapters, readAlong, onToggleMute, onShowShortcuts }: BookToolbarProps) {
  const text = useText();
  const [open, setOpen] = useState<'speed' | 'sleep' | 'text' | 'settings'>();
  const { playback, sleepTimer } = book;
  const sleep = useSyncExternalStore(sleepTimer.subscribe, sleepTimer.state);
  return (
    <div className="flex items-center justify-center gap-1">
      <VolumeControl playback={playback} state={state} onToggleMute={onToggleMute} />
      <ControlPopover
        icon="speed"
        label={text('player.speed')}
        isOpen={open === 'speed'}
        onToggle={(isOpen) => setOpen(isOpen ? 'speed' : undefined)}
      >
        <SpeedChoice playback={playback} state={state} form="audio" />
      </ControlPopover>
      <ControlPopover
        icon="timer"
        label={text('player.sleepTimer')}
        isOpen={open === 'sleep'}
        onToggle={(isOpen) => setOpen(isOpen ? 'sleep' : undefined)}
      >
        <SleepTimes hasChapters={hasChapters} chosen={sleep.choice} onChoose={sleepTimer.choose} />
      </ControlPopover>
      {readAlong.offered.length > 0 && (
        <ControlPopover
          icon="captions"
          label={text('player.readAlong')}
          isOpen={open === 'text'}
          onToggle={(isOpen) => setOpen(isOpen ? 'text' : undefined)}
        >
          <CaptionLanguageChoice
            label={text('player.readAlong')}
            off={text('player.readAlongOff')}
            captions={readAlong}
          />
        </ControlPopover>
      )}
      <ControlPopover
        icon="settings"
        label={text('player.settings')}
        isOpen={open === 'settings'}
        onToggle={(isOpen) => setOpen(isOpen ? 'settings' : undefined)}
      >
        <SkipLengths />
        <div className="-my-2 grid">
          <PreferenceSwitch preference={bookPreferences.rewindsAfterPause} label={text('player.rewindsAfterPause')} />
          {hasChapters && (
            <PreferenceSwitch preference={bookPreferences.keysChangeChapter} label={text('player.keysChangeChapter')} />
          )}
          {playback.delivery().form === 'stream' && (
            <PreferenceSwitch preference={streamPreferences.dataSaver} label={text('player.dataSaver')} />
          )}
        </div>
        {book.medium.progressOf && <ShareFromTimeButton medium={book.medium} state={state} />}
        <ShortcutsButton
          onClick={() => {
            setOpen(undefined);
            onShowShortcuts();
          }}
        />
      </ControlPopover>
      {sleep.choice !== 'off' && (
        <p className="text-small text-soft tabular-nums">
          {sleep.choice === 'chapter'
            ? text('player.sleepAtChapterEnd')
            : text('player.sleepIn', { time: clock(sleep.remainingSeconds ?? sleep.choice * 60) })}
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

function SkipLengths() {
  const text = useText();
  const number = useNumber();
  const back = usePreference(bookPreferences.back);
  const forward = usePreference(bookPreferences.forward);
  const choices = skipLengths.map((seconds) => ({ value: seconds, label: number(seconds) }));
  return (
    <>
      <ChoiceGroup label={text('player.backBy')} choices={choices} chosen={back} onChoose={bookPreferences.back.set} />
      <ChoiceGroup
        label={text('player.forwardBy')}
        choices={choices}
        chosen={forward}
        onChoose={bookPreferences.forward.set}
      />
    </>
  );
}
