import { useNumber } from '@/i18n/number-formats';
import { Icon, type IconName } from '@/ui/Icon';

interface ActionToggleProps {
  icon: IconName;
  label: string;
  /** Number of users who have taken this action. */
  count?: number;
  isOn: boolean;
  onClick(): void;
}

/** Toggle button of a user's action on a title. */
export function ActionToggle({ icon, label, count, isOn, onClick }: ActionToggleProps) {
  const number = useNumber();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="inline-flex min-h-11 items-center justify-center gap-1.5 rounded-control border border-edge px-2 text-body font-semibold transition duration-quick hover:bg-raised aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas sm:gap-2 sm:px-3.5"
    >
      <Icon name={icon} />
      {label}
      {count !== undefined && <span className="tabular-nums opacity-80">{number(count, { notation: 'compact' })}</span>}
    </button>
  );
}
