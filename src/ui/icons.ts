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

/** Icons of the landing page. */
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

export type FirstIconName = keyof typeof firstIcons;

/** Elements of each icon: the landing page's, and all of them once any later chunk has loaded (load-with-icons.ts). */
export const icons: Partial<Record<string, LucideIconData>> = { ...firstIcons };

export function addIcons(more: Record<string, LucideIconData>): void {
  Object.assign(icons, more);
}
