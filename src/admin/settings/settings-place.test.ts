import { expect, test } from 'vitest';
import { type SettingsPlace, settingsHref, settingsPlace } from './settings-place';

const placeOf = (href: string) => settingsPlace(new URL(href, 'http://site.test').searchParams);

test.each<SettingsPlace>([
  { section: 'site', edit: undefined },
  { section: 'slides', edit: undefined },
  { section: 'faq', edit: 'new' },
  { section: 'testimonials', edit: 'a/b c' },
])('$section with $edit stands in the address and comes back from it', (place) => {
  expect(placeOf(settingsHref(place.section, place.edit))).toEqual(place);
});

test('an address that names no part shows the first; the site’s settings are no list', () => {
  expect(placeOf('/admin-dashboard/settings?section=nothing&edit=a')).toEqual({ section: 'site', edit: undefined });
});
