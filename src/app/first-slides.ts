import type { HeroSlide } from '@/catalogue/hero-slides';

/** The slides that the build has put into the landing page beside their drawing, if this is it. */
export function firstSlides(): HeroSlide[] | undefined {
  const json = document.getElementById('first-slides')?.textContent;
  // Written by the build from records it has checked.
  return json ? (JSON.parse(json) as HeroSlide[]) : undefined;
}
