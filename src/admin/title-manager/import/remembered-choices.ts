import { genresIn } from '@rules/titles/genres';
import { isObject } from '@rules/titles/stored-lists';
import { readLocalStorage, writeLocalStorage } from '@/lib/local-storage';
import { parseJson } from '@/lib/parse-json';
import {
  type Choices,
  defaultChoice,
  type InvalidValueChoice,
  type InvalidValueGroup,
  isOptionField,
  optionValues,
} from './invalid-values';

/** Returns the initial choices for a file: those of earlier imports in this browser, else the defaults. */
export function startingChoices(groups: readonly InvalidValueGroup[]): Map<string, InvalidValueChoice> {
  const before = readChoices();
  return new Map(
    groups.map((group) => {
      const choice = choiceFromText(group, before.get(group.id));
      return [group.id, choice ?? defaultChoice(group)] as const;
    }),
  );
}

/** Stores choices for later imports; drops the oldest ones above the maximum. */
export function rememberChoices(choices: Choices): void {
  const all = readChoices();
  for (const [id, choice] of choices) {
    all.delete(id);
    all.set(id, choiceToText(choice));
  }
  writeLocalStorage(storageName, JSON.stringify(Object.fromEntries([...all].slice(-maxRemembered))));
}

/** Converts a choice to the text that form options and the browser's storage use: `=drama`, `leave-out`, `refuse`. */
export function choiceToText(choice: InvalidValueChoice): string {
  if (choice.does === 'USE') return `=${choice.value}`;
  return choice.does === 'REFUSE' ? 'refuse' : 'leave-out';
}

/** Parses the text of a choice; returns undefined if the field does not allow it. */
export function choiceFromText(
  { field }: Pick<InvalidValueGroup, 'field'>,
  text: string | undefined,
): InvalidValueChoice | undefined {
  if (text === 'refuse') return { does: 'REFUSE' };
  if (text === 'leave-out') return { does: 'LEAVE_OUT' };
  if (!text?.startsWith('=') || !isOptionField(field)) return undefined;
  const value = text.slice(1);
  const values = field === 'genre' ? genresIn(value) : [value];
  return values.length > 0 && values.every((one) => optionValues[field].includes(one))
    ? { does: 'USE', value }
    : undefined;
}

/** Reads the stored choices; ignores invalid content of the storage. */
function readChoices(): Map<string, string> {
  const stored = parseJson(readLocalStorage(storageName));
  const entries = isObject(stored) ? Object.entries(stored) : [];
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

const storageName = 'marquee.import-choices';
const maxRemembered = 1000;
