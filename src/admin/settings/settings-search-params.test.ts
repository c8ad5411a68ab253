import { expect, test } from 'vitest';
import { type SettingsView, settingsHref, settingsView } from './settings-search-params';

const viewOf = (href: string) => settingsView(new URL(href, 'http://site.test').searchParams);

test.each<SettingsView>([
  { section: 'site', edit: undefined },
  { section: 'slides', edit: undefined },
  { section: 'faq', edit: 'new' },
  { section: 'testimonials', edit: 'a/b c' },
])('writes $section with $edit into the URL and parses it', (view) => {
  expect(viewOf(settingsHref(view.section, view.edit))).toEqual(view);
});

test('shows the first section by default; the site’s settings have no items', () => {
  expect(viewOf('/admin-dashboard/settings?section=nothing&edit=a')).toEqual({ section: 'site', edit: undefined });
});
