import { defineFunction } from '@aws-amplify/backend';

const inDataStack = { resourceGroupName: 'data', runtime: 22, timeoutSeconds: 28 } as const;

export const postSaving = defineFunction({ ...inDataStack, name: 'post-saving', entry: './saving-handler.ts' });
export const postDeleting = defineFunction({ ...inDataStack, name: 'post-deleting', entry: './deleting-handler.ts' });
export const commentWriting = defineFunction({
  ...inDataStack,
  name: 'comment-writing',
  entry: './writing-handler.ts',
});
export const ownCommenting = defineFunction({ ...inDataStack, name: 'own-comments', entry: './own-handler.ts' });
export const commentModerating = defineFunction({
  ...inDataStack,
  name: 'comment-moderating',
  entry: './moderating-handler.ts',
});
/** Answered at an address of its own (amplify/functions/grants.ts). */
export const blogFeed = defineFunction({ ...inDataStack, name: 'blog-feed', entry: './feed-handler.ts' });
