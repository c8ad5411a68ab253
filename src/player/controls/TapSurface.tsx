import { type MouseEvent, type PointerEvent, useRef } from 'react';

interface TapSurfaceProps {
  /** Called for a click with a mouse. */
  onClick(): void;
  /** Called for a double click with a mouse. */
  onDoubleClick(): void;
  /** Called for a tap. */
  onTap(): void;
  /** Called for a double tap on one side. */
  onDoubleTap(side: 'left' | 'right'): void;
  isIdle: boolean;
}

/** Transparent layer that handles clicks and taps on the picture. Touches still scroll and zoom the page; keys do the same. */
export function TapSurface({ onClick, onDoubleClick, onTap, onDoubleTap, isIdle }: TapSurfaceProps) {
  const lastTap = useRef({ time: 0, side: '' });
  /** Position at which a press began; undefined if it began outside, such as a text selection that ends on the picture. */
  const start = useRef<{ x: number; y: number }>(undefined);
  const forgetStart = () => {
    start.current = undefined;
  };
  const handleTouch = (
    { clientX, clientY, currentTarget, timeStamp }: PointerEvent,
    from: { x: number; y: number },
  ) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > slack) return;
    const side = sideOf(currentTarget, clientX);
    const isSecond = lastTap.current.side === side && timeStamp - lastTap.current.time < doubleTapTime;
    lastTap.current = { time: timeStamp, side };
    if (isSecond && side !== 'middle') onDoubleTap(side);
    else onTap();
  };
  const press = useRef({ at: Number.NEGATIVE_INFINITY, isStray: false });
  // Ignores a double click that started on a button or link that has been removed since.
  const handleMouseDown = ({ detail, timeStamp }: MouseEvent) => {
    const isStray = detail > 1 && timeStamp - press.current.at > maxDoubleClickInterval;
    press.current = { at: isStray ? press.current.at : timeStamp, isStray };
  };
  const handleUp = (event: PointerEvent) => {
    const from = start.current;
    forgetStart();
    if (!from) return;
    if (event.pointerType === 'touch') handleTouch(event, from);
    else if (event.button === 0 && !press.current.isStray) onClick();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys have the same effects.
    <div
      role="presentation"
      onPointerDown={({ clientX, clientY }) => {
        start.current = { x: clientX, y: clientY };
      }}
      onMouseDown={handleMouseDown}
      onPointerUp={handleUp}
      onPointerCancel={forgetStart}
      onPointerLeave={forgetStart}
      onDoubleClick={() => {
        // Browsers fire emulated mouse events for taps, too.
        const isTapped = performance.now() - lastTap.current.time <= 2 * doubleTapTime;
        if (!isTapped && !press.current.isStray) onDoubleClick();
      }}
      className={`absolute inset-0 touch-manipulation ${isIdle ? 'cursor-none' : ''}`}
    />
  );
}

function sideOf(surface: Element, x: number): 'left' | 'middle' | 'right' {
  const { left, width } = surface.getBoundingClientRect();
  const share = (x - left) / width;
  if (share < 0.4) return 'left';
  return share > 0.6 ? 'right' : 'middle';
}

/** Maximum movement of a tap, in pixels. */
const slack = 12;
const doubleTapTime = 320;
/** Milliseconds; the longest double-click interval that operating systems offer. */
const maxDoubleClickInterval = 1000;
