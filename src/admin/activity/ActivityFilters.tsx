import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { Select } from '@/ui/Select';
import { activityTypes, activityWords } from '../layout/activity-words';
import { DayField } from '../layout/DayField';
import { SearchWords } from '../layout/SearchWords';
import { isNarrowed, narrowedHref, wholeLogHref } from './activity-place';

/** Narrows the log to a person, to one sort of thing, to one record, or to some days. */
export function ActivityFilters() {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const narrow = (name: 'person' | 'type' | 'from' | 'to', value: string) =>
    void navigate(narrowedHref(search, name, value), { preventScrollReset: true, replace: name === 'person' });
  const language = useLanguage();
  const types = activityTypes()
    .map((type) => ({ value: type, label: activityWords(type, text) }))
    // Removes duplicate labels: an operation and a model write may have the same one.
    .filter(({ label }, at, all) => all.findIndex((one) => one.label === label) === at)
    .sort((a, b) => a.label.localeCompare(b.label, language));
  const about = search.get('about');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchWords
        label={text('admin.person')}
        words={search.get('person') ?? ''}
        onLook={(words) => narrow('person', words)}
      />
      <Select
        label={text('admin.activityType')}
        isLabelHidden
        options={[{ value: '', label: text('admin.anyActivity') }, ...types]}
        value={search.get('type') ?? ''}
        onChange={(type) => narrow('type', type)}
        className="sm:max-w-56"
      />
      <DayField label={text('admin.from')} value={search.get('from') ?? ''} onChange={(day) => narrow('from', day)} />
      <DayField label={text('admin.to')} value={search.get('to') ?? ''} onChange={(day) => narrow('to', day)} />
      {about && <p className="w-full text-small text-soft wrap-anywhere">{text('admin.aboutId', { id: about })}</p>}
      {isNarrowed(search) && (
        <ButtonLink look="bare" to={wholeLogHref}>
          {text('admin.wholeLog')}
        </ButtonLink>
      )}
    </div>
  );
}
