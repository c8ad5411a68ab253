import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { LiveStatus } from './LiveStatus';

/** Inline message. A problem interrupts a screen reader, an info message does not. */
export function Notice({ tone, children }: { tone: 'problem' | 'info'; children: ReactNode }) {
  if (tone === 'problem') {
    return (
      <div role="alert" className={`${boxStyle} border-danger text-danger`}>
        <NoticeContent icon="alert">{children}</NoticeContent>
      </div>
    );
  }
  return (
    <LiveStatus className="contents">
      <div className={`${boxStyle} border-line text-ink`}>
        <NoticeContent icon="check">{children}</NoticeContent>
      </div>
    </LiveStatus>
  );
}

const boxStyle = 'flex animate-arrive gap-3 rounded-control border bg-raised p-3.5 text-body';

function NoticeContent({ icon, children }: { icon: 'alert' | 'check'; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div>{children}</div>
    </>
  );
}
