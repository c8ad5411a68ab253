import * as v from 'valibot';
import { checkTags, type Tags } from '../object-tags.ts';
import { readXmlBody } from '../read-xml-body.ts';
import { requireObjectPermission, type S3Action, type S3Call } from '../s3-call.ts';
import { noSuchKey } from '../s3-errors.ts';
import { sendEmpty, sendXml } from '../send-response.ts';

const taggingRequest = v.object({
  Tagging: v.object({
    // The parser reads an empty element as text.
    TagSet: v.union([
      v.object({ Tag: v.array(v.object({ Key: v.string(), Value: v.optional(v.string(), '') })) }),
      v.pipe(
        v.string(),
        v.transform(() => ({ Tag: [] })),
      ),
    ]),
  }),
});

/** Actions on the tags of an object. */
export const taggingActions = {
  /** Executes GetObjectTagging; tags are ordered by key. */
  async GetObjectTagging(call) {
    requireObjectPermission(call, 's3:GetObjectTagging');
    const { tags = {} } = findTagged(call);
    const sorted = Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1));
    sendXml(call.response, 'Tagging', { TagSet: { Tag: sorted.map(([Key, Value]) => ({ Key, Value })) } });
  },
  /** Executes PutObjectTagging: replaces all tags of the object. */
  async PutObjectTagging(call) {
    requireObjectPermission(call, 's3:PutObjectTagging');
    const { TagSet } = (await readXmlBody(call, taggingRequest)).Tagging;
    await changeTags(call, 'TaggingPut', checkTags(TagSet.Tag.map(({ Key, Value }) => [Key, Value])));
    sendEmpty(call.response, 200);
  },
  async DeleteObjectTagging(call) {
    requireObjectPermission(call, 's3:DeleteObjectTagging');
    await changeTags(call, 'TaggingDelete', {});
    sendEmpty(call.response, 204);
  },
} satisfies Record<string, S3Action>;

function findTagged({ bucket, key }: S3Call) {
  const object = bucket.store.find(key);
  if (object === undefined) throw noSuchKey();
  return object;
}

async function changeTags(call: S3Call, action: 'TaggingPut' | 'TaggingDelete', tags: Tags): Promise<void> {
  const { bucket, key } = call;
  const { size, etag } = await bucket.store.setTags(key, tags);
  await call.notify({ key, action, object: { size, etag } });
}
