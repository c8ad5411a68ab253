/** The whole state of one record as text; undefined if it does not exist. */
export type State = string | undefined;

interface Entry {
  acknowledged: State;
  /** Requested states without an acknowledgement: each may have been stored or not. */
  pending: State[];
}

/** Records requested and acknowledged changes, to compare them with the stored state after the backend was killed. */
export class Ledger {
  private readonly entries = new Map<string, Entry>();
  private readonly acknowledged = new Map<string, number>();

  /**
   * Executes a change of the named record and acknowledges the new state when it resolves. Until then the old state,
   * the new one and those of `onTheWay` are valid.
   */
  async change(name: string, to: State, carryOut: () => Promise<unknown>, onTheWay: State[] = []): Promise<void> {
    const entry = this.entries.get(name) ?? { acknowledged: undefined, pending: [] };
    this.entries.set(name, entry);
    entry.pending.push(...onTheWay, to);
    await carryOut();
    entry.acknowledged = to;
    entry.pending = [];
    const [kind = ''] = name.split(' ');
    this.acknowledged.set(kind, (this.acknowledged.get(kind) ?? 0) + 1);
  }

  /** Number of acknowledged changes by kind (the first word of the name). */
  get acknowledgements(): Record<string, number> {
    return Object.fromEntries(this.acknowledged);
  }

  stateOf(name: string): State {
    return this.entries.get(name)?.acknowledged;
  }

  /** Names without a pending change: two concurrent changes of one record have no defined order. */
  idleNames(prefix: string): string[] {
    return [...this.entries].flatMap(([name, { pending }]) =>
      name.startsWith(prefix) && pending.length === 0 ? [name] : [],
    );
  }

  /** Describes every deviation from the expected states; then accepts the found states as the new base. */
  compare(found: ReadonlyMap<string, string>): string[] {
    const faults: string[] = [];
    for (const [name, entry] of this.entries) {
      const state = found.get(name);
      if (![entry.acknowledged, ...entry.pending].includes(state)) {
        faults.push(
          `${name} is ${state}, acknowledged was ${entry.acknowledged}, asked for ${entry.pending.join(', ')}`,
        );
      }
      this.entries.set(name, { acknowledged: state, pending: [] });
    }
    for (const [name, state] of found) {
      if (this.entries.has(name)) continue;
      faults.push(`${name} is there, and nobody asked for it`);
      this.entries.set(name, { acknowledged: state, pending: [] });
    }
    return faults;
  }
}
