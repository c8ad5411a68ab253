import { useState } from 'react';
import { useAbortController } from '@/ui/hooks/use-abort-controller';
import type { ManagerConfig } from '../kinds/manager-config';
import { areNamesOurs, type ColumnMapping, guessedMapping, useFieldCalled } from './column-mapping';
import {
  checkRows,
  type ImportRow,
  type ImportSource,
  importSource,
  type RowOutcome,
  rowsOf,
  sendRows,
} from './import-rows';
import { type RejectedTitleFile, readTitleFile, type TitleFile } from './read-title-file';
import { rememberChoices, startingChoices } from './remembered-choices';
import { sendBatches } from './send-batches';

export type ImportState =
  | { step: 'choose'; rejected?: RejectedTitleFile }
  | { step: 'reading'; share: number }
  | { step: 'map'; file: TitleFile; mapping: ColumnMapping }
  /** The user decides on invalid values. */
  | { step: 'values'; source: ImportSource }
  | Sending
  /** Paused by the user or after a failed request. */
  | (Omit<Sending, 'step' | 'isHalting'> & { step: 'halted'; failure?: unknown })
  | { step: 'checked'; source: ImportSource; outcomes: RowOutcome[] }
  | { step: 'imported'; source: ImportSource; outcomes: RowOutcome[]; importId: string | undefined };

interface Sending {
  step: 'sending';
  purpose: 'check' | 'import';
  /** Id by which the import can be undone; absent for a check. */
  importId?: string;
  source: ImportSource;
  rows: readonly ImportRow[];
  sent: number;
  outcomes: RowOutcome[];
  isHalting: boolean;
}

/** Reads a file of titles, previews and imports it, idempotently; calls `onImported` after the last row. */
export function useImport(manager: ManagerConfig, onImported: () => void) {
  const { kind } = manager;
  const fieldCalled = useFieldCalled(manager);
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const requests = useAbortController();

  const send = async (start: Omit<Sending, 'step' | 'isHalting'>) => {
    const signal = requests.start();
    const { rows, importId, source } = start;
    const request = (part: readonly ImportRow[]) =>
      importId === undefined ? checkRows(kind, part) : sendRows(kind, part, { importId, fileName: source.file.name });
    const outcomes = [...start.outcomes];
    const answered = new Set(outcomes.map(({ row }) => row));
    const rest = rows.filter(({ row }) => !answered.has(row));
    const sent = () => rows.length - rest.length + (outcomes.length - start.outcomes.length);
    const show = () => setState({ ...start, sent: sent(), outcomes, step: 'sending', isHalting: signal.aborted });
    show();
    try {
      await sendBatches(rest, {
        signal,
        send: async (part) => {
          outcomes.push(...(await request(part)));
          show();
        },
      });
    } catch (failure) {
      setState({ ...start, sent: sent(), outcomes, step: 'halted', failure });
      return;
    }
    if (sent() < rows.length) {
      setState({ ...start, sent: sent(), outcomes, step: 'halted' });
      return;
    }
    outcomes.sort((a, b) => a.row - b.row);
    setState(endOf(start, outcomes));
    if (start.purpose === 'import') onImported();
  };
  const check = (source: ImportSource) => {
    rememberChoices(source.choices);
    const { rows, invalidRows } = rowsOf(kind, source);
    void send({ purpose: 'check', source, rows, sent: 0, outcomes: invalidRows });
  };
  const examine = async (file: TitleFile, mapping: ColumnMapping) => {
    // Converting thousands of rows blocks the page: lets the browser show the progress first.
    setState({ step: 'reading', share: 1 });
    await new Promise((resolve) => setTimeout(resolve, paintTime));
    const source = importSource(kind, file, mapping);
    if (source.groups.length === 0) check(source);
    else setState({ step: 'values', source: { ...source, choices: startingChoices(source.groups) } });
  };
  return {
    state,
    readFile: async (chosen: File) => {
      setState({ step: 'reading', share: 0 });
      const read = await readTitleFile(chosen, (share) => setState({ step: 'reading', share }));
      if ('problem' in read) {
        setState({ step: 'choose', rejected: read });
        return;
      }
      const mapping = guessedMapping(kind, read.file, fieldCalled);
      const { file } = read;
      // Skips the column mapping if all headers are the site's own and one column holds the ids.
      const isClear = areNamesOurs(kind, file.columns, fieldCalled) && Object.values(mapping).every(Boolean);
      if (isClear && hasCode(mapping)) await examine(file, mapping);
      else setState({ step: 'map', file, mapping });
    },
    remap: (file: TitleFile, mapping: ColumnMapping) => setState({ step: 'map', file, mapping }),
    /** Continues after the column mapping: with the decisions on invalid values, or directly with the preview. */
    examine,
    choose: (source: ImportSource) => setState({ step: 'values', source }),
    check,
    /** Imports the rows that passed the check; omits rows that would change nothing. */
    importRows: (source: ImportSource, outcomes: readonly RowOutcome[]) => {
      const rows = outcomes.filter(({ outcome }) => isChange(outcome)).map(({ row, fields }) => ({ row, fields }));
      const others = outcomes.filter(({ outcome }) => !isChange(outcome));
      void send({ purpose: 'import', importId: crypto.randomUUID(), source, rows, sent: 0, outcomes: others });
    },
    halt: () => {
      requests.abort();
      setState((before) => (before.step === 'sending' ? { ...before, isHalting: true } : before));
    },
    continueImport: () => {
      if (state.step !== 'halted') return;
      const { step, failure, ...start } = state;
      void send(start);
    },
    restart: () => {
      requests.abort();
      setState({ step: 'choose' });
    },
  };
}

/** Time for the browser to paint, in milliseconds. */
const paintTime = 32;

function endOf(
  { purpose, source, importId }: Omit<Sending, 'step' | 'isHalting'>,
  outcomes: RowOutcome[],
): ImportState {
  return purpose === 'check' ? { step: 'checked', source, outcomes } : { step: 'imported', source, outcomes, importId };
}

/** Reports whether the mapping identifies titles: by their own ID, or by the title from which an ID can be made. */
export function isMappingReady(mapping: ColumnMapping): boolean {
  return hasCode(mapping) || Object.values(mapping).includes('title');
}

function hasCode(mapping: ColumnMapping): boolean {
  return Object.values(mapping).includes('code');
}

function isChange(outcome: RowOutcome['outcome']): boolean {
  return outcome === 'CREATE' || outcome === 'UPDATE';
}
