import { type MouseEvent, type PointerEvent, useRef } from 'react';

interface TapSurfaceProps {
  /** A mouse pressed the picture. */
  onClick(): void;
  /** A mouse pressed it twice. */
  onDoubleClick(): void;
  /** A finger touched it once. */
  onTap(): void;
  /** A finger touched one side of it twice. */
  onDoubleTap(side: 'left' | 'right'): void;
  isIdle: boolean;
}

/** The picture itself. Pages still scroll and zoom under a finger on it; all it does can be done by keyboard too. */
export function TapSurface({ onClick, onDoubleClick, onTap, onDoubleTap, isIdle }: TapSurfaceProps) {
  const lastTap = useRef({ time: 0, side: '' });
  const touch = useRef<{ x: number; y: number }>(undefined);
  const handleTouch = ({ clientX, clientY, currentTarget, timeStamp }: PointerEvent) => {
    const start = touch.current;
    if (!start || Math.hypot(clientX - start.x, clientY - start.y) > slack) return;
    const side = sideOf(currentTarget, clientX);
    const isSecond = lastTap.current.side === side && timeStamp - lastTap.current.time < doubleTapTime;
    lastTap.current = { time: timeStamp, side };
    if (isSecond && side !== 'middle') onDoubleTap(side);
    else onTap();
  };
  const press = useRef({ at: Number.NEGATIVE_INFINITY, isStray: false });
  // Ignores a double click that started on a button or link that has been removed since.
  const handleMouseDown = ({ detail, timeStamp }: MouseEvent) => {
    const isStray = detail > 1 && timeStamp - press.current.at > longestDoubleClick;
    press.current = { at: isStray ? press.current.at : timeStamp, isStray };
  };
  const handleUp = (event: PointerEvent) => {
    if (event.pointerType === 'touch') handleTouch(event);
    else if (event.button === 0 && !press.current.isStray) onClick();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of pointers to what buttons and keys do.
    <div
      role="presentation"
      onPointerDown={({ clientX, clientY }) => {
        touch.current = { x: clientX, y: clientY };
      }}
      onMouseDown={handleMouseDown}
      onPointerUp={handleUp}
      onPointerCancel={() => {
        touch.current = undefined;
      }}
      onDoubleClick={() => {
        // Fingers come by here too, as mice that never were.
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

/** Pixels that a finger may move and still have tapped. */
const slack = 12;
const doubleTapTime = 320;
/** Between two presses, in milliseconds: systems let one choose up to this. */
const longestDoubleClick = 1000;
