import type { PostField, PostFields } from '@rules/post-rules';

/** The versions of a post that two people changed: as both had it, and as each has it now. */
interface Versions {
  base: PostFields;
  mine: PostFields;
  theirs: PostFields;
}

/** The fields that both changed, each to something else. */
export function clashingFields({ base, mine, theirs }: Versions): PostField[] {
  return fieldsOf(base).filter(
    (field) => isOther(base, theirs, field) && isOther(base, mine, field) && isOther(mine, theirs, field),
  );
}

/** My changes beside theirs; where both changed a field, mine. */
export function mergedPost({ base, mine, theirs }: Versions): PostFields {
  const changes = fieldsOf(base).filter((field) => isOther(base, mine, field));
  return { ...theirs, ...Object.fromEntries(changes.map((field) => [field, mine[field]])) };
}

// Object.keys forgets the keys' type.
const fieldsOf = (post: PostFields) => Object.keys(post) as PostField[];

function isOther(one: PostFields, other: PostFields, field: PostField): boolean {
  return JSON.stringify(one[field]) !== JSON.stringify(other[field]);
}
