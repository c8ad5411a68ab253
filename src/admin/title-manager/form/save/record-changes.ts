import type { KindForm } from '../fields/kind-forms';
import type { DeliveryBases } from '../files/delivery-links';
import type { TitleDraft } from '../title-draft';
import { fieldsOf, type PathOf } from './record-fields';

/**
 * Returns the fields that differ from the loaded record; for a new title all fields. A field without a value is null
 * and is not stored.
 */
export function changesOf(
  form: KindForm,
  draft: TitleDraft,
  loaded: TitleDraft | undefined,
  bases: DeliveryBases,
  pathOf: PathOf = chosenName,
): Record<string, string | null> {
  const whole = fieldsOf(form, draft, bases, pathOf);
  const before = loaded && fieldsOf(form, loaded, bases, () => undefined);
  const changed = Object.entries(whole).filter(([name, value]) => !before || (before[name] ?? '') !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value]));
}

/** Before a file has a path its name stands for it. */
function chosenName({ choice }: Parameters<PathOf>[0]): string | undefined {
  return choice.is === 'new' ? choice.chosen.file.name : undefined;
}
