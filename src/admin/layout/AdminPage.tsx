import { type ReactNode, useId } from 'react';
import { useText } from '@/i18n/use-text';
import { PageHead } from '@/ui/PageHead';

interface AdminPageProps {
  heading: string;
  /** Part of the page for its document title; distinguishes views that differ only in the URL query. */
  part?: string | undefined;
  /** Rendered at the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Page of the back office with its heading, the actions of the page and its content. */
export function AdminPage({ heading, part, actions, children }: AdminPageProps) {
  const text = useText();
  const page = part ? text('page.part', { part, page: heading }) : heading;
  return (
    <>
      <PageHead title={text('page.title', { page: text('admin.pageOf', { page }) })} />
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-title font-semibold">{heading}</h1>
        {actions}
      </div>
      {children}
    </>
  );
}

/** A part of a page under its own heading. */
export function SectionCard({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-4 rounded-poster border border-line p-5">
      <h2 id={id} className="text-body font-semibold">
        {heading}
      </h2>
      {children}
    </section>
  );
}
