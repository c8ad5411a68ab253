import { type PostStatus, wasPublished } from '@rules/post-rules';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { saveBarButton } from '../../layout/button-classes';
import { postStatusLabels } from '../list/post-status-labels';
import type { PostFormState } from './use-post-form';

interface PostSaveBarProps {
  form: Pick<PostFormState, 'base' | 'errors' | 'rejection' | 'failure' | 'savingStatus' | 'isChanged'> & {
    draft: Pick<PostFormState['draft'], 'fields'>;
  };
  onSubmit(status: PostStatus): void;
}

/** Status of the post, its validation errors, and the buttons that save it. */
export function PostSaveBar({ form, onSubmit }: PostSaveBarProps) {
  const text = useText();
  const { base, errors, rejection, failure, savingStatus, isChanged, draft } = form;
  const isOut = base.publication === 'PUBLISHED' || base.publication === 'SCHEDULED';
  const { publishedAt } = draft.fields;
  const isLater = publishedAt !== '' && !wasPublished(publishedAt, Date.now());
  const { zonedMoment } = useDates();
  const publishLabel = () => {
    if (base.publication === 'PUBLISHED' && isLater)
      return text('adminBlog.takeBackUntil', { time: zonedMoment(publishedAt) });
    // A scheduled post whose time is now past is published by the save.
    if (base.publication === 'PUBLISHED' || (isOut && isLater)) return text('adminBlog.save');
    return text(isLater ? 'adminBlog.schedule' : 'adminBlog.publish');
  };
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line save-bar-foot bg-canvas px-4 pt-4 lg:-mx-8 lg:px-8 low:static"
    >
      {errors.length > 0 && <Notice tone="problem">{text('admin.invalidFields', { count: errors.length })}</Notice>}
      {rejection === 'SLUG_TAKEN' && <Notice tone="problem">{text('adminBlog.slugTaken')}</Notice>}
      {rejection === 'GONE' && <Notice tone="problem">{text('adminBlog.gone')}</Notice>}
      {failure && (
        <Notice tone="problem">
          {text(failure === 'no-connection' ? 'adminBlog.noConnection' : 'adminBlog.saveFailed')}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          className={saveBarButton}
          isBusy={savingStatus === 'PUBLISHED'}
          disabled={savingStatus === 'DRAFT'}
          onClick={() => onSubmit('PUBLISHED')}
        >
          {publishLabel()}
        </Button>
        <Button
          className={saveBarButton}
          isBusy={savingStatus === 'DRAFT'}
          disabled={savingStatus === 'PUBLISHED'}
          onClick={() => onSubmit('DRAFT')}
        >
          {text(isOut ? 'adminBlog.unpublish' : 'adminBlog.saveDraft')}
        </Button>
        <p role="status" className="text-small text-soft">
          {base.publication === 'SCHEDULED'
            ? text('adminBlog.scheduledFor', { time: zonedMoment(base.fields.publishedAt) })
            : base.publication !== 'NEW' && text(postStatusLabels[base.publication])}
          {/* The space separates the two for screen readers. */}
          {isChanged && <span className="ml-1"> {text('adminBlog.unsaved')}</span>}
        </p>
        {base.publication === 'PUBLISHED' && (
          <Link
            to={paths.blogPost(base.fields.slug)}
            className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
          >
            {text('adminBlog.viewOnSite')}
          </Link>
        )}
      </div>
    </div>
  );
}
