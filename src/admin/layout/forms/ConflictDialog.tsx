import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Loaded } from '../Loaded';

interface ConflictDialogProps<Data> {
  heading: string;
  /** Who saved the other version, and when. */
  message: string;
  /** Query of the version that the other administrator saved. */
  query: UseQueryResult<Data>;
  /** Shows the fields that both administrators changed; undefined if there are none. */
  differences(theirs: NonNullable<Data>): ReactNode | undefined;
  /** Stores the own draft in this browser, and fills the form with the displayed version of the other administrator. */
  onLoadTheirs(theirs: NonNullable<Data>): void;
  /** Called with the displayed version: if the record has changed again since, the save causes another conflict. */
  onOverwrite(theirs: NonNullable<Data>): void;
  onClose(): void;
}

/** Edit conflict of two administrators: shows the differences, and overwrites nothing without confirmation. */
export function ConflictDialog<Data>(props: ConflictDialogProps<Data>) {
  const { heading, message, query, differences, onLoadTheirs, onOverwrite, onClose } = props;
  const text = useText();
  const theirs = query.data ?? undefined;
  const isMergeable = theirs !== undefined && differences(theirs) === undefined;
  return (
    <Dialog heading={heading} description={message} edge="form" onClose={onClose}>
      <Loaded query={query}>
        {(version) => differences(version) ?? <p className="text-body">{text('admin.conflictNone')}</p>}
      </Loaded>
      <p className="text-small text-soft">{text('admin.loadTheirsNote')}</p>
      <div className="dialog-actions">
        {theirs && isMergeable && (
          <Button look="primary" onClick={() => onOverwrite(theirs)}>
            {text('admin.saveBeside')}
          </Button>
        )}
        <Button
          look={isMergeable ? 'quiet' : 'primary'}
          disabled={!theirs}
          onClick={() => theirs && onLoadTheirs(theirs)}
        >
          {text('admin.loadTheirs')}
        </Button>
        {!isMergeable && (
          <Button look="danger" disabled={!theirs} onClick={() => theirs && onOverwrite(theirs)}>
            {text('admin.saveOver')}
          </Button>
        )}
        <Button look="bare" onClick={onClose}>
          {text('admin.keepEditing')}
        </Button>
      </div>
    </Dialog>
  );
}
