import type { FileChange } from '../files/chosen-file';
import { indexToFront } from '../files/index-to-front';
import { subripToWebVtt } from '../files/subrip-to-webvtt';
import { compareWithMark } from '../sending/same-file';
import type { SaveFile } from '../sending/save-files';
import type { ChosenAgain } from './upload-dock-store';

/** Restores a file that a reload lost, after the user chose it again; accepts only an identical file. */
export async function giveBack(lost: SaveFile, file: File): Promise<ChosenAgain> {
  if (!lost.kept) return 'other content';
  const { mark, change } = lost.kept;
  const answer = await compareWithMark(file, mark);
  if (answer !== 'same') return answer;
  const whole = change ? await changed[change](file) : file;
  if (!whole) return 'other content';
  Object.assign(lost, { file: whole, state: 'waiting', problem: undefined });
  return 'same';
}

/** Repeats the conversion that was applied when the file was first chosen. */
const changed: Record<FileChange, (file: File) => Promise<File | undefined>> = {
  INDEX_TO_FRONT: indexToFront,
  SUBRIP_TO_WEBVTT: subripToWebVtt,
};
