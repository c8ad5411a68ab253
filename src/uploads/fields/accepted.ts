import type { Medium } from '../files/inspect-file';

/** `accept` attribute of the file input by medium. The content of a chosen file is validated separately. */
export const accepted: Record<Medium, string> = {
  video: 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm',
  audio: 'audio/*,.m4a,.m4b,.mp3,.ogg,.oga,.opus,.flac,.wav',
  picture: 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml',
  captions: 'text/vtt,.vtt,application/x-subrip,.srt',
};
