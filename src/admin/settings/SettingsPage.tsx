import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { AdminPage } from '../layout/AdminPage';
import { ListEditor } from '../layout/list-editor/ListEditor';
import { Tabs } from '../layout/Tabs';
import { faqList } from './faq-list';
import { type SettingsSection, settingsHref, settingsSections, settingsView } from './settings-search-params';
import { SiteSection } from './site/SiteForm';
import { slideList } from './slides/slide-list';
import { testimonialList } from './testimonial-list';

const sectionNames: Record<SettingsSection, MessageId> = {
  site: 'settings.site',
  slides: 'settings.slides',
  faq: 'settings.faq',
  testimonials: 'settings.testimonials',
};

/** Site settings (specification, decisions 27 and 28) and editable content. The URL query selects the section. */
export function SettingsPage() {
  const text = useText();
  const [search] = useSearchParams();
  const { section, edit } = settingsView(search);
  const name = text(sectionNames[section]);
  return (
    <AdminPage heading={text('settings.heading')} part={edit ? text('settings.editPart', { section: name }) : name}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Tabs
          label={text('settings.parts')}
          tabs={settingsSections.map((one) => ({
            to: settingsHref(one),
            label: text(sectionNames[one]),
            isCurrent: one === section,
          }))}
        />
        {parts[section](edit)}
      </div>
    </AdminPage>
  );
}

const parts: Record<SettingsSection, (edit: string | undefined) => ReactNode> = {
  site: () => <SiteSection />,
  slides: (edit) => <ListEditor key="slides" config={slideList} edit={edit} />,
  faq: (edit) => <ListEditor key="faq" config={faqList} edit={edit} />,
  testimonials: (edit) => <ListEditor key="testimonials" config={testimonialList} edit={edit} />,
};
