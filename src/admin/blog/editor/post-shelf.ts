import type { PostFields } from '@rules/post-rules';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { browserShelf, type FormWork } from '../../layout/kept-work';

/** Draft of a post with its image. */
interface PostWork extends FormWork {
  fields: PostFields;
  newCover: ChosenFile | undefined;
}

/** Draft storage of posts in this browser. */
export const postShelf = browserShelf<PostWork>('post');
