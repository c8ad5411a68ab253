import { SeekButton } from './SeekButton';

interface TenSecondButtonsProps {
  onSeek(seconds: number): void;
  buttonClassName?: string;
}

/** Ten seconds back and ten seconds forward, as the keys J and L. */
export function TenSecondButtons({ onSeek, buttonClassName = '' }: TenSecondButtonsProps) {
  return (
    <>
      <SeekButton seconds={-10} shortcut="J" onSeek={onSeek} className={buttonClassName} />
      <SeekButton seconds={10} shortcut="L" onSeek={onSeek} className={buttonClassName} />
    </>
  );
}
