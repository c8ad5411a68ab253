import { maxPostLengths, type PostField, type PostValidationError } from '@rules/post-rules';
import type { ChangeEvent } from 'react';
import type { MessageId } from '@/i18n/messages';
import { useText } from '@/i18n/use-text';
import { Field } from '@/ui/forms/Field';
import { TextArea } from '@/ui/forms/TextArea';
import { useFocusRestored } from '@/ui/hooks/form-focus';
import { TimeField } from '../../layout/forms/TimeField';
import { CategoryField } from './CategoryField';
import { CoverField } from './CoverField';
import { RichTextField } from './RichTextField';
import type { PostFormState } from './use-post-form';

/** Message for each validation error; `most` is the maximum length. */
const postErrorMessages: Record<PostValidationError['problem'], MessageId> = {
  MISSING: 'admin.required',
  TOO_LONG: 'adminBlog.faultTooLong',
  TOO_MANY: 'adminBlog.faultTooMany',
  MALFORMED: 'adminBlog.faultMalformed',
  FIXED: 'adminBlog.slugFixed',
};

/** All fields of a post, each with its validation error below it. */
export function PostFieldset({ form }: { form: PostFormState }) {
  const text = useText();
  const { draft, errors, rejection, base, isSaving } = form;
  useFocusRestored(isSaving);
  const { fields, change } = draft;
  const problemOf = (field: PostField) => {
    if (field === 'slug' && rejection === 'SLUG_TAKEN') return text('adminBlog.slugTaken');
    const error = errors.find((one) => one.field === field);
    return error && text(postErrorMessages[error.problem], { most: maxLengthOf(field) });
  };
  const judged = (field: PostField) => ({ isInvalid: problemOf(field) !== undefined, hint: problemOf(field) });
  const written = (field: 'title' | 'slug' | 'excerpt' | 'author') => ({
    ...judged(field),
    value: fields[field],
    maxLength: maxPostLengths[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(field, target.value),
  });
  return (
    <fieldset disabled={isSaving} className="contents">
      <div data-field="title">
        <Field label={text('adminBlog.title')} required {...written('title')} />
      </div>
      <div data-field="slug">
        <Field
          label={text('adminBlog.slug')}
          required
          readOnly={base.isAddressFixed}
          autoCapitalize="none"
          spellCheck={false}
          {...written('slug')}
          hint={
            problemOf('slug') ??
            text(base.isAddressFixed ? 'adminBlog.slugFixed' : 'adminBlog.slugHint', { slug: fields.slug })
          }
        />
      </div>
      <div data-field="excerpt">
        <TextArea
          label={text('adminBlog.excerpt')}
          rows={3}
          {...written('excerpt')}
          hint={
            problemOf('excerpt') ??
            text('adminBlog.excerptHint', { count: fields.excerpt.length, most: maxPostLengths.excerpt })
          }
        />
      </div>
      <div data-field="body">
        <RichTextField
          label={text('adminBlog.body')}
          html={fields.body}
          onChange={(html) => change('body', html)}
          problem={problemOf('body')}
          isDisabled={isSaving}
        />
      </div>
      <div data-field="categories">
        <CategoryField
          categories={fields.categories}
          onChange={(categories) => change('categories', categories)}
          problem={problemOf('categories')}
        />
      </div>
      <div data-field="cover">
        <CoverField
          chosen={draft.newCover}
          present={fields.cover}
          onChoose={draft.chooseCover}
          onFit={draft.fitCover}
          problem={problemOf('cover')}
        />
      </div>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <div data-field="author">
          <Field label={text('adminBlog.author')} autoComplete="off" {...written('author')} />
        </div>
        <div data-field="publishedAt">
          <TimeField
            label={text('adminBlog.publishAt')}
            value={fields.publishedAt}
            onChange={(time) => change('publishedAt', time)}
            {...judged('publishedAt')}
            hint={problemOf('publishedAt') ?? text('adminBlog.publishAtHint')}
          />
        </div>
      </div>
    </fieldset>
  );
}

function maxLengthOf(field: PostField): number {
  return field === 'publishedAt' ? 0 : maxPostLengths[field];
}
