/** That a record changed, and which version that made. */
export interface Change {
  version: number;
  id: string;
}

/** Number of changes that are stored: a reader further behind reloads everything. */
const remembered = 200;

/**
 * The list after these records changed, each change one version. Its first entry says how far back it reaches; of the
 * others a record's last is enough. So one that changes again and again, which any customer can bring about, drives
 * nothing out.
 */
export function withChanges(version: number, before: Change[], ids: string[]): { version: number; changes: Change[] } {
  const added = ids.map((id, n) => ({ version: version + n + 1, id }));
  const all = [...before, ...added];
  const last = new Map(all.map((change) => [change.id, change.version]));
  const changes = all.filter((change, place) => place === 0 || last.get(change.id) === change.version);
  return { version: version + ids.length, changes: changes.slice(-remembered) };
}

/** The list as it is stored; anything else counts as an empty list, which makes readers read everything again. */
export function parseChanges(stored: unknown): Change[] {
  if (typeof stored !== 'string') return [];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isChange) : [];
  } catch (error) {
    console.warn('The list of changes is not readable.', error);
    return [];
  }
}

function isChange(entry: unknown): entry is Change {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'version' in entry &&
    typeof entry.version === 'number' &&
    'id' in entry &&
    typeof entry.id === 'string'
  );
}
