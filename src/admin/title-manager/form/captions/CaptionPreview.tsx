import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchableCaptions } from '@/catalogue/media-lists';
import { useText } from '@/i18n/use-text';
import { clock } from '@/lib/durations';
import { chosenFileOf, type FileSlot } from '../files/file-slot';

const previewedCues = 5;

/** The first cues of a caption file, as the browser parses them; nothing for a file that cannot be loaded. */
export function CaptionPreview({ slot }: { slot: FileSlot }) {
  const text = useText();
  const { data: content } = useQuery(captionTextQuery(slot));
  const cues = useCues(content);
  if (cues.length === 0) return null;
  return (
    <figure className="grid gap-2 rounded-control border border-line bg-raised p-3 text-small">
      <figcaption className="text-soft">{text('titleForm.captionsPreview')}</figcaption>
      <ul className="grid gap-1">
        {cues.map(({ startTime, text: line }) => (
          <li key={startTime} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-2">
            <span className="text-soft tabular-nums">{clock(startTime)}</span>
            <span className="break-words whitespace-pre-line">{line}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** The text of a chosen file, or of the stored one. */
function captionTextQuery(slot: FileSlot) {
  const chosen = chosenFileOf(slot)?.file;
  const [link] = slot.choice.is === 'kept' ? slot.stored : [];
  return {
    queryKey: ['caption-text', chosen ? [chosen.name, chosen.size, chosen.lastModified] : link] as const,
    enabled: chosen !== undefined || link !== undefined,
    queryFn: async (): Promise<string> => {
      if (chosen) return chosen.text();
      const [captions] = fetchableCaptions([{ language: '', label: '', link: link ?? '' }]);
      const [address] = (await captions?.addresses()) ?? [];
      const response = await fetch(address ?? '');
      if (!response.ok) throw new Error(`The captions could not be loaded: ${response.status}.`);
      return response.text();
    },
  };
}

/** Parses WebVTT with the parser of the browser. */
function useCues(content: string | undefined): VTTCue[] {
  const [cues, setCues] = useState<VTTCue[]>([]);
  // Synchronizes with a track element, which is never shown.
  useEffect(() => {
    if (content === undefined) return;
    const video = document.createElement('video');
    const track = document.createElement('track');
    if (!('track' in track)) return;
    const address = URL.createObjectURL(new Blob([content], { type: 'text/vtt' }));
    track.addEventListener('load', () => {
      const parsed = [...(track.track.cues ?? [])].slice(0, previewedCues);
      // Tracks of WebVTT have cues of this type only.
      setCues(parsed as VTTCue[]);
    });
    track.src = address;
    video.append(track);
    track.track.mode = 'hidden';
    return () => {
      setCues([]);
      URL.revokeObjectURL(address);
    };
  }, [content]);
  return cues;
}
