import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { AdminPage } from '../layout/AdminPage';
import { faqKind } from './faq/faq-kind';
import { ManagedSection } from './lists/ManagedSection';
import { SectionTabs, sectionNames } from './SectionTabs';
import { type SettingsSection, settingsPlace } from './settings-place';
import { SiteSection } from './site/SiteSection';
import { slideKind } from './slides/slide-kind';
import { testimonialKind } from './testimonials/testimonial-kind';

/** Site settings (specification, decisions 27 and 28) and editable content. The URL query selects the section. */
export function SettingsPage() {
  const text = useText();
  const [search] = useSearchParams();
  const { section, edit } = settingsPlace(search);
  const name = text(sectionNames[section]);
  return (
    <AdminPage heading={text('settings.heading')} part={edit ? text('settings.editPart', { section: name }) : name}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SectionTabs shown={section} />
        {parts[section](edit)}
      </div>
    </AdminPage>
  );
}

const parts: Record<SettingsSection, (edit: string | undefined) => ReactNode> = {
  site: () => <SiteSection />,
  slides: (edit) => <ManagedSection key="slides" kind={slideKind} edit={edit} />,
  faq: (edit) => <ManagedSection key="faq" kind={faqKind} edit={edit} />,
  testimonials: (edit) => <ManagedSection key="testimonials" kind={testimonialKind} edit={edit} />,
};
