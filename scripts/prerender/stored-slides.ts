import { heroSlides } from '../../amplify/seed/catalogue/catalogue.ts';
import { deliveryLinks, valueAt } from '../../amplify/seed/records/delivery-links.ts';
import { heroSlideRecord } from '../../amplify/seed/records/site-records.ts';
import { publicApiOf } from '../../src/backend/client/public-api.ts';

/** Returns the hero slides of a cloud backend's API; of the local one, which may not run, from the seed. */
export async function storedSlides(outputs: object): Promise<object[]> {
  if (valueAt(outputs, ['custom', 'local'])) return sampleSlides(outputs);
  try {
    return await fetchSlides(outputs);
  } catch (failure) {
    console.warn(
      'The hero slides could not be read, so the landing page is prerendered without its first slide.',
      failure,
    );
    return [];
  }
}

/** Returns the hero slides as the seed stores them. */
export function sampleSlides(outputs: object): object[] {
  return heroSlides.map((slide) => heroSlideRecord(slide, deliveryLinks(outputs)));
}

async function fetchSlides(outputs: object): Promise<object[]> {
  const slides: object[] = [];
  let nextToken: string | null = null;
  do {
    const page = await fetchSlidePage(outputs, nextToken);
    slides.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken);
  return slides;
}

async function fetchSlidePage(
  outputs: object,
  nextToken: string | null,
): Promise<{ items: object[]; nextToken: string | null }> {
  const { url, key } = publicApiOf(outputs);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ query, variables: { nextToken } }),
    signal: AbortSignal.timeout(10_000),
  });
  const { data } = await response.json();
  return data.listHeroSlides;
}

const query = `query ($nextToken: String) {
  listHeroSlides(limit: 200, nextToken: $nextToken) {
    items { id slide_number bg link title rate year quality range captions description starts_at ends_at }
    nextToken
  }
}`;
