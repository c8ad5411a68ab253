import type { ReactNode } from 'react';

/** Heading of a page with an optional tagline. */
export function PageBanner({ heading, tagline }: { heading: string; tagline?: string }) {
  return (
    <div className="gutters pt-10 pb-8 md:pt-16 md:pb-10">
      <h1 className="text-display font-bold text-balance">{heading}</h1>
      {tagline && <p className="mt-3 max-w-prose text-body text-soft text-balance">{tagline}</p>}
    </div>
  );
}

/** Layout of a page that consists of one form. */
export function FormPage({ heading, tagline, children }: { heading: string; tagline?: string; children: ReactNode }) {
  return (
    <div className="gutters grid justify-items-center py-10 md:py-16">
      <div className="@container w-full max-w-form">
        <h1 className="text-display font-bold text-balance">{heading}</h1>
        {tagline && <p className="mt-3 text-body text-soft text-balance">{tagline}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}
