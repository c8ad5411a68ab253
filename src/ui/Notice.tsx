import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { LiveStatus } from './LiveStatus';

interface NoticeProps {
  id?: string | undefined;
  tone: 'problem' | 'info';
  /** False for an info message that is announced elsewhere. */
  isAnnounced?: boolean;
  children: ReactNode;
}

/** Inline message. A problem interrupts a screen reader, an info message does not. */
export function Notice({ id, tone, isAnnounced = true, children }: NoticeProps) {
  if (tone === 'problem') {
    return (
      <div id={id} role="alert" className={`${boxStyle} border-danger text-danger`}>
        <NoticeContent icon="alert">{children}</NoticeContent>
      </div>
    );
  }
  const box = (
    <div id={id} className={`${boxStyle} border-line text-ink`}>
      <NoticeContent icon="check">{children}</NoticeContent>
    </div>
  );
  return isAnnounced ? <LiveStatus className="contents">{box}</LiveStatus> : box;
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
