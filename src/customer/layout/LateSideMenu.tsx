import { usePrefetchedModule } from '@/ui/first-interaction';
import { useLazyModule } from '@/ui/use-lazy-module';
import { MissingPart } from './MissingPart';

const fetchMenu = async () => (await import('./SideMenu')).SideMenu;

interface LateSideMenuProps {
  isOpen: boolean;
  onClose(): void;
}

/** Lazily loaded side menu. */
export function LateSideMenu({ isOpen, onClose }: LateSideMenuProps) {
  usePrefetchedModule(fetchMenu);
  return isOpen && <Menu onClose={onClose} />;
}

function Menu({ onClose }: Pick<LateSideMenuProps, 'onClose'>) {
  const { Part: SideMenu, isMissing } = useLazyModule(fetchMenu);
  if (SideMenu) return <SideMenu onClose={onClose} />;
  return isMissing && <MissingPart />;
}
