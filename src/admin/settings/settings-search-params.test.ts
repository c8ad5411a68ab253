import { expect, test } from 'vitest';
import { type SettingsView, settingsHref, settingsView } from './settings-search-params';

const placeOf = (href: string) => settingsView(new URL(href, 'http://site.test').searchParams);

test.each<SettingsView>([
  { section: 'site', edit: undefined },
  { section: 'slides', edit: undefined },
  { section: 'faq', edit: 'new' },
  { section: 'testimonials', edit: 'a/b c' },
])('$section with $edit stands in the address and comes back from it', (place) => {
  expect(placeOf(settingsHref(place.section, place.edit))).toEqual(place);
});

test('shows the first section by default; the site’s settings have no items', () => {
  expect(placeOf('/admin-dashboard/settings?section=nothing&edit=a')).toEqual({ section: 'site', edit: undefined });
});
