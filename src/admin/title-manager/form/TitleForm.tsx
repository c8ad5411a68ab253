import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TitleForEdit, titleForEditQuery } from '@/catalogue/edited-title';
import type { Kind } from '@/catalogue/kinds/kind';
import { deliveryBasesQuery } from '@/catalogue/stored-files';
import { useText } from '@/i18n/use-text';
import { hasFailed } from '@/lib/failures';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { LoadFailure } from '@/ui/LoadFailure';
import { useSavePhases } from '@/uploads/dock/use-saves';
import { isSaveRunning } from '@/uploads/sending/save-snapshot';
import type { FormMode } from '../manager-search-params';
import { FormSkeleton } from './FormSkeleton';
import type { DeliveryBases } from './files/delivery-links';
import { type FormStart, likeStart, newStart, recordStart } from './form-start';
import { TitleEditor, type TitleEditorProps } from './TitleEditor';

interface TitleFormProps extends Pick<TitleEditorProps, 'kind' | 'likeHref' | 'onSaved' | 'onLeave'> {
  mode: FormMode;
}

/** Creates or edits a title of any kind; `fields/` describes the fields. */
export function TitleForm({ mode, ...props }: TitleFormProps) {
  const { kind, onLeave } = props;
  const text = useText();
  const id = mode.name === 'add' ? undefined : mode.id;
  const bases = useQuery(deliveryBasesQuery());
  const record = useQuery({
    ...titleForEditQuery(kind, id ?? ''),
    enabled: id !== undefined,
    // Does not refetch while the user is typing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isBeingSaved = useIsBeingSaved(id);
  // Keeps the first result, so that a refetch for conflict checks does not remount the form.
  const [first, setFirst] = useState<TitleForEdit>();
  if (!first && record.data && !record.isFetching && !isBeingSaved) setFirst(record.data);
  if (bases.data && (id === undefined || first)) {
    const known = bases.data;
    return <Form start={() => startOf(mode, kind, first, known)} bases={known} {...props} />;
  }
  if (isBeingSaved) return <FormSkeleton note={text('titleForm.beingSaved')} />;
  const isFetching = bases.isFetching || record.isFetching;
  const isFailed = hasFailed(bases) || hasFailed(record);
  if (isFetching && !isFailed) return <FormSkeleton note={text('titleForm.loading')} />;
  if (record.data === null) return <NoData onLeave={onLeave} />;
  return (
    <LoadFailure
      query={{
        isFetching,
        refetch() {
          if (!bases.data) void bases.refetch();
          if (id !== undefined) void record.refetch();
        },
      }}
      text={text('titleForm.loadFailed')}
    />
  );
}

function startOf({ name }: FormMode, kind: Kind, record: TitleForEdit | undefined, bases: DeliveryBases): FormStart {
  if (!record) return newStart();
  return name === 'edit' ? recordStart(kind, record, bases) : likeStart(kind, record, bases);
}

interface FormProps extends Omit<TitleFormProps, 'mode'> {
  /** Returns the initial state; called once. */
  start(): FormStart;
  bases: DeliveryBases;
}

function Form({ start: first, ...props }: FormProps) {
  const [start, setStart] = useState(first);
  // A restored draft keeps the form's id, and remounts the form.
  const key = `${start.formId} ${start.isRestored}`;
  return <TitleEditor key={key} start={start} onRestart={setStart} {...props} />;
}

/** Shown for a missing title: 'No data found' (specification, back office, §8), with an explanation. */
function NoData({ onLeave }: { onLeave(): void }) {
  const text = useText();
  return (
    <div className="grid gap-4">
      <h2 className="text-title font-semibold">{text('titleForm.noData')}</h2>
      <EmptyState text={text('titleForm.noDataText')}>
        <Button onClick={onLeave}>{text('admin.toList')}</Button>
      </EmptyState>
    </div>
  );
}

/** True if a save of this title has been running since the form opened: the stored record will change soon. */
function useIsBeingSaved(id: string | undefined): boolean {
  const isSaving = useSavePhases().some((save) => id !== undefined && save.titleId === id && isSaveRunning(save));
  const [wasSaving] = useState(isSaving);
  const [isOver, setOver] = useState(false);
  if (wasSaving && !isSaving && !isOver) setOver(true);
  return wasSaving && !isOver;
}
