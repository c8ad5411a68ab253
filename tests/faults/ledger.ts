/** What there is of one thing: a text that stands for its whole state. Undefined: it is not there. */
export type State = string | undefined;

interface Entry {
  acknowledged: State;
  /** What was asked for and not answered: it may have happened or not. */
  pending: State[];
}

/** Notes what was asked of the backend and what it acknowledged, to compare with what is there after it was killed. */
export class Ledger {
  private readonly entries = new Map<string, Entry>();
  private readonly acknowledged = new Map<string, number>();

  /**
   * Carries out a change of the thing named; only if it resolves is the new state acknowledged. Until then it may stand
   * at the old one, the new one, or one of those `onTheWay`.
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

  /** How many changes were acknowledged of each kind of thing (the first word of its name). */
  get acknowledgements(): Record<string, number> {
    return Object.fromEntries(this.acknowledged);
  }

  stateOf(name: string): State {
    return this.entries.get(name)?.acknowledged;
  }

  /** Things that nobody is changing at the moment: two changes at once of one thing would have no order to hold them to. */
  idleNames(prefix: string): string[] {
    return [...this.entries].flatMap(([name, { pending }]) =>
      name.startsWith(prefix) && pending.length === 0 ? [name] : [],
    );
  }

  /** Sentences about everything that is not as it should be; then takes what was found for granted. */
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
