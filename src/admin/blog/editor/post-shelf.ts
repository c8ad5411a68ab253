import type { PostFields } from '@rules/post-rules';
import type { ChosenFile } from '@/uploads/files/chosen-file';
import { draftStorage, type FormDraft } from '../../layout/drafts';

/** Draft of a post with its image. */
interface PostWork extends FormDraft {
  fields: PostFields;
  newCover: ChosenFile | undefined;
}

/** Draft storage of posts in this browser. */
export const postShelf = draftStorage<PostWork>('post');
