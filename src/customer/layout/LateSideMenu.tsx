import { useFetchedAhead } from '@/ui/first-move';
import { usePart } from '@/ui/use-part';
import { MissingPart } from './MissingPart';

const fetchMenu = async () => (await import('./SideMenu')).SideMenu;

interface LateSideMenuProps {
  isOpen: boolean;
  onClose(): void;
}

/** Lazily loaded side menu. */
export function LateSideMenu({ isOpen, onClose }: LateSideMenuProps) {
  useFetchedAhead(fetchMenu);
  return isOpen && <Menu onClose={onClose} />;
}

function Menu({ onClose }: Pick<LateSideMenuProps, 'onClose'>) {
  const { Part: SideMenu, isMissing } = usePart(fetchMenu);
  if (SideMenu) return <SideMenu onClose={onClose} />;
  return isMissing && <MissingPart />;
}
