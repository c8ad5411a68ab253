import { truncateWithEllipsis } from '@rules/text/plain-text';
import { qualityLabel } from '@rules/titles/title-options';
import { useState } from 'react';
import { useSubjectName } from '@/catalogue/use-subject-name';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/forms/Select';
import { ShowMoreButton } from '@/ui/ShowMoreButton';
import { useFieldName } from '../../layout/activity/field-labels';
import type { ImportField } from './column-mapping';
import type { ImportSource } from './import-rows';
import { type Choices, defaultChoice, type InvalidValueGroup, isOptionField, optionValues } from './invalid-values';
import { choiceFromText, choiceToText } from './remembered-choices';
import { StepHeading } from './StepHeading';
import { useProblemText } from './use-row-messages';

interface ValueChoicesProps {
  source: ImportSource;
  onChange(choices: Choices): void;
  onCheck(): void;
  onRemap(): void;
  onCancel(): void;
}

/** Lists the invalid values of a file, with a choice for each: a value of this site, no value, or rejecting the row. */
export function ValueChoices({ source, onChange, onCheck, onRemap, onCancel }: ValueChoicesProps) {
  const text = useText();
  const nameOf = useFieldName();
  const { file, groups, choices } = source;
  const fields = [...new Set(groups.map(({ field }) => field))];
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <StepHeading>{text('titles.valuesOf', { file: file.name })}</StepHeading>
        <p className="max-w-prose text-body text-soft">{text('titles.valuesHint')}</p>
      </div>
      {fields.map((field) => (
        <section key={field} aria-labelledby={`values-${field}`} className="grid gap-2">
          <h4 id={`values-${field}`} className="text-body font-semibold">
            {nameOf(field)}
          </h4>
          <FieldValues
            field={field}
            groups={groups.filter((group) => group.field === field)}
            choices={choices}
            onChange={onChange}
          />
        </section>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={onCheck}>
          {text('titles.check', { count: file.rows.length })}
        </Button>
        <Button onClick={onRemap}>{text('titles.changeColumns')}</Button>
        <Button onClick={onCancel}>{text('titles.otherFile')}</Button>
      </div>
    </div>
  );
}

interface FieldValuesProps {
  field: ImportField;
  groups: readonly InvalidValueGroup[];
  choices: Choices;
  onChange(choices: Choices): void;
}

function FieldValues({ field, groups, choices, onChange }: FieldValuesProps) {
  const text = useText();
  const problemText = useProblemText();
  const valueName = useValueName(field);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? groups : groups.slice(0, maxShown);
  const optionsOf = (group: InvalidValueGroup) => {
    const usual = defaultChoice(group);
    const proposal = usual.does === 'USE' ? usual.value : undefined;
    const others = isOptionField(field) ? optionValues[field].filter((value) => value !== proposal) : [];
    return [
      ...(proposal === undefined
        ? []
        : [{ value: `=${proposal}`, label: text('titles.suggested', { value: valueName(proposal) }) }]),
      { value: 'leave-out', label: text('titles.leaveOut') },
      { value: 'refuse', label: text('titles.refuseRows') },
      ...others.map((value) => ({ value: `=${value}`, label: valueName(value) })),
    ];
  };
  const choose = (group: InvalidValueGroup, chosen: string) => {
    const choice = choiceFromText(group, chosen);
    if (choice) onChange(new Map(choices).set(group.id, choice));
  };
  return (
    <>
      <ul className="grid divide-y divide-line rounded-poster border border-line">
        {shown.map((group) => {
          const name =
            group.value ??
            group.examples
              .map((one) => text('titles.quoted', { value: truncateWithEllipsis(one, maxShownLength) }))
              .join(', ');
          return (
            <li key={group.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
              <span className="grid min-w-0 flex-1 basis-40">
                <span className="text-body font-semibold wrap-anywhere">
                  {truncateWithEllipsis(name, 3 * maxShownLength)}
                </span>
                <span className="text-small text-soft tabular-nums">
                  {text('titles.inRows', { count: group.count })}
                  {group.value === undefined && ` · ${problemText(group.problem, field)}`}
                </span>
              </span>
              <Select
                label={text('titles.insteadOf', { value: truncateWithEllipsis(name, maxShownLength) })}
                isLabelHidden
                className="max-w-full sm:w-72"
                value={choiceToText(choices.get(group.id) ?? defaultChoice(group))}
                options={optionsOf(group)}
                onChange={(chosen) => choose(group, chosen)}
              />
            </li>
          );
        })}
      </ul>
      <ShowMoreButton
        size="narrow"
        className="justify-self-start"
        hasMore={shown.length < groups.length}
        onMore={() => setIsWhole(true)}
      >
        {text('titles.showAllValues', { count: groups.length })}
      </ShowMoreButton>
    </>
  );
}

const maxShown = 30;
const maxShownLength = 60;

/** Returns a function that labels a stored value of a field; for genres, all that the value contains. */
function useValueName(field: ImportField): (stored: string) => string {
  const text = useText();
  const subjectName = useSubjectName();
  return (stored) => {
    if (field === 'genre') return stored.split(', ').map(subjectName).join(', ');
    if (field === 'language') return subjectName(stored);
    if (field === 'quality') return qualityLabel(stored);
    const status = field === 'status' ? statusLabels[stored] : undefined;
    return status ? text(status) : stored;
  };
}

const statusLabels: Partial<Record<string, MessageId>> = {
  DRAFT: 'admin.draft',
  SCHEDULED: 'titles.scheduled',
  PUBLISHED: 'titles.published',
};
