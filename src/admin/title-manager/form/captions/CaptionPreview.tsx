import { queryOptions, useQuery } from '@tanstack/react-query';
import { captionsText, fetchableCaptions } from '@/catalogue/media-lists';
import { useText } from '@/i18n/use-text';
import { clock } from '@/lib/durations';
import { chosenFileOf, type FileSlot } from '../files/file-slot';

const previewedCues = 5;

/** The first cues of a caption file, as the browser parses them; renders nothing if the file cannot be loaded. */
export function CaptionPreview({ slot }: { slot: FileSlot }) {
  const text = useText();
  const { data: cues = [] } = useQuery(cuesQuery(slot));
  if (cues.length === 0) return null;
  return (
    <figure className="grid gap-2 rounded-control border border-line bg-raised p-3 text-small">
      <figcaption className="text-soft">{text('titleForm.captionsPreview')}</figcaption>
      <ul className="grid gap-1">
        {cues.map(({ key, startTime, line }) => (
          <li key={key} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2">
            <span className="text-soft tabular-nums">{clock(startTime)}</span>
            <span className="break-words whitespace-pre-line">{line}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Query of TanStack Query for the first cues of a chosen or stored file. */
function cuesQuery(slot: FileSlot) {
  const chosen = chosenFileOf(slot)?.file;
  const [link] = slot.choice.is === 'kept' ? slot.stored : [];
  return queryOptions({
    queryKey: ['caption-cues', chosen ? [chosen.name, chosen.size, chosen.lastModified] : link] as const,
    enabled: chosen !== undefined || link !== undefined,
    queryFn: async () => firstCues(await textOf(chosen, link)),
  });
}

async function textOf(chosen: File | undefined, link = ''): Promise<string> {
  if (chosen) return chosen.text();
  const [captions] = fetchableCaptions([{ language: '', label: '', link }]);
  return captions ? captionsText(captions) : '';
}

interface PreviewedCue {
  /** Index of the cue, because several cues may start at the same time. */
  key: number;
  startTime: number;
  /** Text without tags. */
  line: string;
}

/** Parses WebVTT with the browser's parser, in a track element that is never shown. */
async function firstCues(content: string): Promise<PreviewedCue[]> {
  const video = document.createElement('video');
  const track = document.createElement('track');
  if (!('track' in track)) return [];
  const address = URL.createObjectURL(new Blob([content], { type: 'text/vtt' }));
  try {
    const loaded = new Promise((resolve, reject) => {
      track.addEventListener('load', resolve);
      track.addEventListener('error', () => reject(new Error('The captions could not be parsed.')));
    });
    track.src = address;
    video.append(track);
    track.track.mode = 'hidden';
    await loaded;
    // Tracks of WebVTT have cues of this type only.
    const cues = [...(track.track.cues ?? [])].slice(0, previewedCues) as VTTCue[];
    return cues.map((cue, key) => ({ key, startTime: cue.startTime, line: cue.getCueAsHTML().textContent }));
  } finally {
    URL.revokeObjectURL(address);
  }
}
