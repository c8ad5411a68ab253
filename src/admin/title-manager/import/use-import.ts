import { useEffect, useRef, useState } from 'react';
import type { KindOfManager } from '../kinds/kind-of-manager';
import { type ColumnMapping, guessedMapping } from './column-mapping';
import { type ImportRow, type RowOutcome, rowsAtOnce, rowsOf, sendRows } from './import-rows';
import { type FileProblem, readTitleFile, type TitleFile } from './read-title-file';
import { useFieldCalled } from './use-field-called';

export type ImportState =
  | { step: 'choose'; problem?: FileProblem }
  | { step: 'reading'; share: number }
  | { step: 'map'; file: TitleFile; mapping: ColumnMapping }
  | Sending
  /** It was asked to wait, or a request failed. */
  | (Omit<Sending, 'step' | 'isHalting'> & { step: 'halted'; failure?: unknown })
  | { step: 'checked'; file: TitleFile; mapping: ColumnMapping; outcomes: RowOutcome[] }
  | { step: 'imported'; file: TitleFile; mapping: ColumnMapping; outcomes: RowOutcome[] };

/** Rows on their way: to be looked at only, or to be imported. */
interface Sending {
  step: 'sending';
  what: 'check' | 'import';
  file: TitleFile;
  mapping: ColumnMapping;
  rows: readonly ImportRow[];
  sent: number;
  outcomes: RowOutcome[];
  isHalting: boolean;
}

/** Reads a file of titles, looks what importing it would do, and imports it: row by row the same, whoever is asked twice. */
export function useImport(manager: KindOfManager) {
  const { kind } = manager;
  const fieldCalled = useFieldCalled(manager);
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const halt = useRef<AbortController>(undefined);
  // The requests are outside.
  useEffect(() => () => halt.current?.abort(), []);

  const send = async (start: Omit<Sending, 'step' | 'isHalting'>) => {
    const controller = new AbortController();
    halt.current = controller;
    const { what, rows } = start;
    const outcomes = [...start.outcomes];
    let { sent } = start;
    const show = (ended: Partial<Pick<Sending, 'isHalting'>> = {}) =>
      setState({ ...start, sent, outcomes, step: 'sending', isHalting: false, ...ended });
    show();
    while (sent < rows.length) {
      try {
        outcomes.push(...(await sendRows(kind, rows.slice(sent, sent + rowsAtOnce), what === 'check')));
      } catch (failure) {
        setState({ ...start, sent, outcomes, step: 'halted', failure });
        return;
      }
      sent += rowsAtOnce;
      if (controller.signal.aborted && sent < rows.length) {
        setState({ ...start, sent, outcomes, step: 'halted' });
        return;
      }
      show();
    }
    outcomes.sort((a, b) => a.row - b.row);
    const { file, mapping } = start;
    setState({ step: what === 'check' ? 'checked' : 'imported', file, mapping, outcomes });
  };
  const check = (file: TitleFile, mapping: ColumnMapping) => {
    const { rows, faulty } = rowsOf(file, mapping);
    void send({ what: 'check', file, mapping, rows, sent: 0, outcomes: faulty });
  };
  return {
    state,
    choose: async (chosen: File) => {
      setState({ step: 'reading', share: 0 });
      const read = await readTitleFile(chosen, (share) => setState({ step: 'reading', share }));
      if ('problem' in read) {
        setState({ step: 'choose', problem: read.problem });
        return;
      }
      const mapping = guessedMapping(kind, read.file.columns, fieldCalled);
      // Whoever has our own headers need not be asked.
      if (Object.values(mapping).every((field) => field !== undefined) && hasCode(mapping)) check(read.file, mapping);
      else setState({ step: 'map', file: read.file, mapping });
    },
    remap: (file: TitleFile, mapping: ColumnMapping) => setState({ step: 'map', file, mapping }),
    check,
    /** Imports what the check found fit; rows that would change nothing need not be sent. */
    importRows: (file: TitleFile, mapping: ColumnMapping, outcomes: readonly RowOutcome[]) => {
      const fit = new Set(outcomes.filter(({ outcome }) => isChange(outcome)).map(({ row }) => row));
      const rows = rowsOf(file, mapping).rows.filter(({ row }) => fit.has(row));
      const others = outcomes.filter(({ outcome }) => !isChange(outcome));
      void send({ what: 'import', file, mapping, rows, sent: 0, outcomes: others });
    },
    halt: () => {
      halt.current?.abort();
      setState((before) => (before.step === 'sending' ? { ...before, isHalting: true } : before));
    },
    goOn: () => {
      if (state.step !== 'halted') return;
      const { step, failure, ...start } = state;
      void send(start);
    },
    startAnew: () => {
      halt.current?.abort();
      setState({ step: 'choose' });
    },
  };
}

/** Without its own id a title could not be found again: every import needs it. */
export function hasCode(mapping: ColumnMapping): boolean {
  return Object.values(mapping).includes('code');
}

function isChange(outcome: RowOutcome['outcome']): boolean {
  return outcome === 'CREATE' || outcome === 'UPDATE';
}
