import { type ReactNode, useState } from 'react';
import { Icon } from '@/ui/Icon';

interface FilterGroupProps {
  label: ReactNode;
  /** Initial state; afterwards only the user opens and closes the group. */
  startsOpen: boolean;
  children: ReactNode;
}

/** The values of one field on a phone, to be opened and closed. */
export function FilterGroup({ label, startsOpen, children }: FilterGroupProps) {
  const [isOpenAtFirst] = useState(startsOpen);
  return (
    <details open={isOpenAtFirst} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between text-body font-semibold">
        {label}
        <Icon name="down" className="size-4 transition-transform duration-quick group-open:rotate-180" />
      </summary>
      <div className="-mx-2 pb-3">{children}</div>
    </details>
  );
}
