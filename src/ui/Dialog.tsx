import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react';
import { Sheet } from './Sheet';

interface DialogProps extends Pick<ComponentProps<typeof Sheet>, 'isUnderWay' | 'onClose'> {
  heading: string;
  /** Explanation below the heading, which screen readers announce with it. */
  description?: ReactNode;
  edge?: 'middle' | 'form';
  /** Makes the content a form; an outer form does not receive its submits. */
  onSubmit?(form: HTMLFormElement): void;
  form?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}

/** A centred modal dialog with a heading. */
export function Dialog({ heading, description, edge = 'middle', onSubmit, form, children, ...sheet }: DialogProps) {
  const descriptionId = useId();
  const className = `grid gap-5 ${edge === 'form' ? 'p-5 sm:p-6' : 'p-6'}`;
  const content = (
    <>
      <h2 className="text-title font-semibold wrap-anywhere">{heading}</h2>
      {description && (
        <p id={descriptionId} className="text-body text-soft wrap-anywhere">
          {description}
        </p>
      )}
      {children}
    </>
  );
  return (
    <Sheet {...sheet} label={heading} describedBy={description ? descriptionId : undefined} edge={edge}>
      {onSubmit ? (
        // Validation errors are the site's own, in its language.
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // React propagates the event to the form in which the dialog is opened.
            event.stopPropagation();
            onSubmit(event.currentTarget);
          }}
          className={className}
        >
          {content}
        </form>
      ) : (
        <div className={className}>{content}</div>
      )}
    </Sheet>
  );
}
