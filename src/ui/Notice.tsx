import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { LiveStatus } from './LiveStatus';

interface NoticeProps {
  id?: string | undefined;
  tone: 'problem' | 'info';
  children: ReactNode;
}

/** Inline message. A problem interrupts a screen reader, an info message does not. */
export function Notice({ id, tone, children }: NoticeProps) {
  if (tone === 'problem') {
    return (
      <div id={id} role="alert" className={`${boxStyle} border-danger text-danger`}>
        <NoticeContent icon="alert">{children}</NoticeContent>
      </div>
    );
  }
  return (
    <LiveStatus className="contents">
      <div id={id} className={`${boxStyle} border-line text-ink`}>
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
