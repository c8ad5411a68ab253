import { StagePicture } from './StagePicture';

/** Fills a 16:9 stage with the colors of a title's poster: blurred, so that the page shows the poster itself once. */
export function StageBackdrop({ poster }: { poster: string | undefined }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
      <StagePicture src={poster} className="scale-125 opacity-45 blur-2xl" />
    </div>
  );
}
