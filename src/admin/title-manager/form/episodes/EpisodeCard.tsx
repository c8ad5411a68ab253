import { MoveButtons, type MoveButtonsProps } from '@/admin/layout/MoveButtons';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { PreviewCard } from '../files/PreviewCard';
import { LostFiles } from '../files/SlotField';
import type { EpisodeDraft } from '../title-draft';
import { storedSegments, useSegmentName } from './segment-draft';

interface EpisodeCardProps extends MoveButtonsProps {
  episode: EpisodeDraft;
  onEdit(): void;
  /** Receives the pressed button. */
  onRemove(button: HTMLElement): void;
}

/** Card of an episode in the form, with its preview and actions. */
export function EpisodeCard({ episode, name, canMove, onEdit, onMove, onRemove }: EpisodeCardProps) {
  const text = useText();
  const segmentName = useSegmentName();
  const segments = storedSegments(episode.segments).map(({ type }) => segmentName(type));
  const facts = [name, episode.duration, segments.join(', ')].filter((fact) => fact !== '');
  return (
    <PreviewCard
      label={text('titleForm.episodePreview', { name, title: episode.title })}
      film={episode.film}
      thumbnail={episode.thumbnail}
      name={name}
    >
      <div>
        <p className="text-small text-soft tabular-nums">{facts.join(' · ')}</p>
        <h3 title={episode.title} className="truncate text-body font-semibold">
          {episode.title || text('title.unknown')}
        </h3>
      </div>
      <LostFiles slots={[episode.film, episode.thumbnail, ...episode.captions.map(({ file }) => file)]} />
      <div className="flex flex-wrap items-center gap-1">
        <Button aria-label={text('admin.editNamed', { name })} className="mr-1" onClick={onEdit}>
          {text('admin.edit')}
        </Button>
        <MoveButtons name={name} canMove={canMove} onMove={onMove} />
        <IconButton
          icon="bin"
          label={text('admin.removeNamed', { name })}
          className="ml-auto text-danger!"
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        />
      </div>
    </PreviewCard>
  );
}
