import type { AccountFields } from '@rules/account-rules';
import { titleFieldRows } from '@rules/titles/title-fields';
import { titleKinds } from '@rules/titles/title-kind';
import { useCallback } from 'react';
import { isLanguage, languages } from '@/i18n/languages';
import type { MessageId, MessageValues } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';

/** Returns the form's label of a field that an activity of this type has changed; falls back to the stored name. */
export function fieldLabel(
  type: string,
  field: string,
  text: (id: MessageId, values?: MessageValues) => string,
): string {
  const [, name = field, language = ''] = languageSuffix.exec(field) ?? [];
  const id = fieldsOf(type)[withoutPrefix(name)];
  if (!id) return field;
  return isLanguage(language) ? `${text(id)} (${languages[language]})` : text(id);
}

/** True for a field of a title or a slide that is stored as text and holds a decimal number, such as a rating. */
export function isDecimalField(field: string): boolean {
  return decimalFields.has(withoutPrefix(field));
}

const decimalFields: ReadonlySet<string> = new Set(
  Object.entries(titleFieldRows).flatMap(([name, { form }]) => (form?.control === 'decimal' ? [name] : [])),
);

function withoutPrefix(field: string): string {
  return field.replace(recordPrefix, '');
}

const recordPrefix = new RegExp(`^(?:${[...titleKinds, 'plan', 'user'].join('|')})_`);
const languageSuffix = new RegExp(`^(.+?)(?:_(${Object.keys(languages).join('|')}))?$`);

type Fields = Partial<Record<string, MessageId>>;

/** Returns the labels of the record before the dot of the type, as in `movie.updated` and `FaqEntry.create`. */
function fieldsOf(type: string): Fields {
  return fieldsOfRecords[type.split('.')[0] ?? ''] ?? {};
}

/** Labels by the name of a title's field without the prefix of its kind. */
const titleFieldLabels: Readonly<Partial<Record<string, MessageId>>> = {
  ...Object.fromEntries(Object.entries(titleFieldRows).map(([field, { label }]) => [field, label])),
  status: 'admin.status',
};

/** Labels of an account's personal fields, in forms and in read-only views. */
export const personLabels: Record<keyof AccountFields, MessageId> = {
  firstName: 'accounts.firstName',
  middleName: 'accounts.middleName',
  lastName: 'accounts.lastName',
  suffixName: 'accounts.suffixName',
  contactNumber: 'accounts.contactNumber',
  mailingAddress: 'accounts.mailingAddress',
  displayName: 'accounts.displayName',
};

/** Counters and id of a title's record. */
const titleRecordLabels: Fields = {
  ...titleFieldLabels,
  id: titleFieldRows.code.label,
  likes: 'titles.likes',
  dislikes: 'titles.dislikes',
  favorite: 'titles.favorites',
};

const accountRecordLabels: Fields = {
  cognito_id: 'accounts.cognitoId',
  first_name: personLabels.firstName,
  middle_name: personLabels.middleName,
  last_name: personLabels.lastName,
  suffix_name: personLabels.suffixName,
  contact_number: personLabels.contactNumber,
  mailing_address: personLabels.mailingAddress,
  display_name: personLabels.displayName,
  email: 'accounts.email',
  role: 'accounts.role',
  account_status: 'accounts.accountStatus',
  verification_status: 'accounts.verificationStatus',
};

const postFieldLabels: Fields = {
  slug: 'adminBlog.slug',
  title: 'adminBlog.title',
  status: 'admin.status',
  excerpt: 'adminBlog.excerpt',
  body: 'adminBlog.body',
  author: 'adminBlog.author',
  cover_image: 'adminBlog.cover',
  categories: 'adminBlog.categories',
  published_at: 'adminBlog.publishedAt',
};

const fieldsOfRecords: Partial<Record<string, Fields>> = {
  ...Object.fromEntries(titleKinds.map((kind) => [kind, titleFieldLabels])),
  ...{ MovieMetadata: titleRecordLabels, TVShowMetadata: titleRecordLabels, AudiobooksMetadata: titleRecordLabels },
  ...{ 'Account updated': personLabels, Users: accountRecordLabels },
  ...{ post: postFieldLabels, BlogPost: postFieldLabels },
  comment: { commenter: 'adminBlog.author' },
  SubscriptionPlans: {
    name: 'adminMemberships.name',
    price: 'adminMemberships.price',
    discount: 'adminMemberships.discount',
    description: 'adminMemberships.description',
  },
  HeroSlide: {
    bg: 'settings.picture',
    title: 'settings.title',
    rate: 'settings.rate',
    year: 'settings.year',
    quality: 'settings.quality',
    range: 'settings.range',
    captions: 'settings.captions',
    link: 'settings.link',
    description: 'settings.description',
    starts_at: 'settings.startsAt',
    ends_at: 'settings.endsAt',
  },
  FaqEntry: { question: 'settings.question', answer: 'settings.answer' },
  Testimonial: { quote: 'settings.quote', author: 'settings.author', place: 'settings.place' },
  SiteSettings: {
    maintenance: 'settings.maintenance',
    maintenance_note: 'settings.note',
    watching_needs: 'settings.watching',
  },
};

/** Names a field of a title; falls back to its stored name. */
export function useFieldName(): (field: string) => string {
  const text = useText();
  return useCallback(
    (field) => {
      const label = titleFieldLabels[field];
      return label ? text(label) : field;
    },
    [text],
  );
}
