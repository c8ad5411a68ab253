import { placeInHistory } from '@/ui/place-in-history';

/** What the router's ScrollRestoration reads when it begins. */
const remembered = 'react-router-scroll-positions';

/** Whoever has scrolled what was drawn stays there, unless this page remembers a place: the router would begin at the top. */
export function keepDrawnPlace(): void {
  if (scrollY === 0) return;
  try {
    const places: Record<string, number> = JSON.parse(sessionStorage.getItem(remembered) ?? '{}');
    const { pathname, search } = location;
    places[placeInHistory({ key: history.state?.key ?? 'default', pathname, search })] ||= scrollY;
    sessionStorage.setItem(remembered, JSON.stringify(places));
  } catch (failure) {
    console.info(failure);
  }
}
