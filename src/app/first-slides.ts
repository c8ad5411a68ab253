import type { HeroSlide } from '@/catalogue/hero-slides';

/** The slides that the build has embedded in the prerendered landing page; undefined on other pages. */
export function firstSlides(): HeroSlide[] | undefined {
  const json = document.getElementById('first-slides')?.textContent;
  // Written by the build from records it has checked.
  return json ? (JSON.parse(json) as HeroSlide[]) : undefined;
}
