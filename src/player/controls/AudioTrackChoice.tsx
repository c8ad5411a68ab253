import { useLanguage } from '@/i18n/LanguageProvider';
import { languageName } from '@/i18n/language-name';
import { useText } from '@/i18n/use-text';
import type { PlaybackState } from '../playback-state';
import type { AudioTrack } from '../streaming/stream-attachment';
import { streamPreferences } from '../streaming/stream-preferences';
import { ChoiceGroup } from './ChoiceGroup';

/** Choice of the language of the sound, stored for all films; nothing if there is only one. */
export function AudioTrackChoice({ state: { stream } }: { state: PlaybackState }) {
  const text = useText();
  const language = useLanguage();
  if (!stream || stream.audioTracks.length < 2) return null;
  const choices = stream.audioTracks.map((track) => ({ value: track.key, label: trackName(track, language) }));
  return (
    <ChoiceGroup
      label={text('player.audioTrack')}
      choices={choices}
      chosen={stream.audioTrack ?? ''}
      onChoose={streamPreferences.audioTrack.set}
    />
  );
}

/** The track's language in the interface language, with the number of a second track; else its own name. */
function trackName({ key, language, name }: AudioTrack, inLanguage: string): string {
  if (language === undefined) return name;
  const [, number] = key.split(' ');
  const translated = languageName(language, inLanguage);
  return number === undefined ? translated : `${translated} ${number}`;
}
