import type { ReactNode } from 'react';
import { BlogSidebar } from './BlogSidebar';
import type { BlogSelection } from './blog-selection';

/** A page of the blog beside the sidebar; on phones and tablets the sidebar follows below. */
export function BlogColumns({ shown, children }: { shown?: BlogSelection; children: ReactNode }) {
  return (
    <div className="gutters grid gap-16 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-14 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid content-start gap-10">{children}</div>
      <BlogSidebar {...(shown && { shown })} />
    </div>
  );
}
