import type { PostFields } from '@rules/post-rules';
import type { PublicationState } from '@/publishing/manage-posts';

/** Initial state of the form: the stored post, or the defaults of a new one. */
export interface PostStart {
  id: string;
  fields: PostFields;
  /** Which version this is; undefined until it is stored. */
  updatedAt: string | undefined;
  publication: PublicationState | 'NEW';
  /** Readers have seen it: its address stays. */
  isAddressFixed: boolean;
}
