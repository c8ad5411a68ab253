import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLanguage } from '@/i18n/use-language';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { Select } from '@/ui/Select';
import { activityTypes, activityWords } from '../layout/activity-words';
import { DayField } from '../layout/DayField';
import { isNarrowed, narrowedHref, wholeLogHref } from './activity-place';

/** Narrows the log to a person, to one sort of thing, to one record, or to some days. */
export function ActivityFilters() {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const narrow = (name: 'type' | 'from' | 'to', value: string) =>
    void navigate(narrowedHref(search, name, value), { preventScrollReset: true });
  const language = useLanguage();
  const types = activityTypes()
    .map((type) => ({ value: type, label: activityWords(type, text) }))
    // What can also be done through a model is mostly done otherwise, and listed once: as that.
    .filter(({ label }, at, all) => all.findIndex((one) => one.label === label) === at)
    .sort((a, b) => a.label.localeCompare(b.label, language));
  const about = search.get('about');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <PersonField key={search.get('person')} />
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

function PersonField() {
  const text = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(search.get('person') ?? '');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(narrowedHref(search, 'person', typed.trim()), { preventScrollReset: true });
  };
  return (
    <search className="min-w-64 flex-1">
      <form onSubmit={handleSubmit} className="flex gap-2">
        <input
          type="search"
          aria-label={text('admin.person')}
          placeholder={text('admin.person')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="min-h-11 w-full min-w-0 rounded-control border border-edge bg-raised px-3.5 text-body text-ellipsis text-ink placeholder:text-soft"
        />
        <Button type="submit">{text('search.find')}</Button>
      </form>
    </search>
  );
}
