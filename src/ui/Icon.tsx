import type { LucideIconData } from '@lucide/icons';
import Bookmark from '@lucide/icons/icons/bookmark';
import ChevronRight from '@lucide/icons/icons/chevron-right';
import LogOut from '@lucide/icons/icons/log-out';
import Menu from '@lucide/icons/icons/menu';
import Moon from '@lucide/icons/icons/moon';
import Pause from '@lucide/icons/icons/pause';
import Play from '@lucide/icons/icons/play';
import Search from '@lucide/icons/icons/search';
import Sun from '@lucide/icons/icons/sun';
import User from '@lucide/icons/icons/user';
import { createElement } from 'react';
import type { LazyIconName } from './lazy-icons';

const firstIcons = {
  search: Search,
  menu: Menu,
  bookmark: Bookmark,
  play: Play,
  pause: Pause,
  user: User,
  sun: Sun,
  moon: Moon,
  right: ChevronRight,
  leave: LogOut,
} as const;

/** Elements of each icon: the landing page's, and all of them once any later chunk has loaded (hooks/lazy-modules.ts). */
const icons: Partial<Record<string, LucideIconData>> = { ...firstIcons };

export type IconName = FirstIconName | LazyIconName;

/** A line icon of 24 × 24. Hidden from screen readers: a text or label beside it must have the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <IconSvg icon={icons[name]} {...(className !== undefined && { className })} />;
}

/** Renders an icon that is not in the common set; empty if the icon has not loaded. */
export function IconSvg({ icon, className = 'size-5' }: { icon: LucideIconData | undefined; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {icon?.node.map(([element, attributes]) => createElement(element, attributes))}
    </svg>
  );
}

type FirstIconName = keyof typeof firstIcons;

export function addIcons(more: Record<string, LucideIconData>): void {
  Object.assign(icons, more);
}
