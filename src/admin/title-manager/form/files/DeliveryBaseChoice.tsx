import { useId } from 'react';
import { useText } from '@/i18n/use-text';
import type { Environment } from '../title-draft';

interface DeliveryBaseChoiceProps {
  value: Environment;
  onChange(environment: Environment): void;
}

/** Selects the environment whose delivery bases the links use (specification, back office, §§2 and 7). */
export function DeliveryBaseChoice({ value, onChange }: DeliveryBaseChoiceProps) {
  const text = useText();
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-small font-semibold">{text('titleForm.deliveryBase')}</legend>
      {environments.map(({ environment, label, note }) => (
        <label key={environment} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
          <input
            type="radio"
            name={id}
            value={environment}
            checked={value === environment}
            onChange={() => onChange(environment)}
            aria-describedby={`${id}-${environment}`}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="grid gap-0.5">
            <span className="text-body">{text(label)}</span>
            <span id={`${id}-${environment}`} className="text-small text-soft">
              {text(note)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const environments = [
  { environment: 'production', label: 'titleForm.base.production', note: 'titleForm.base.productionNote' },
  { environment: 'development', label: 'titleForm.base.development', note: 'titleForm.base.developmentNote' },
] as const;
