import { LinkedText } from './LinkedText';

/** A paragraph, or the items of a list. Links are written as `[words](address)`. */
export type ProseBlock = string | readonly string[];

/** A longer text of ours to read: paragraphs and lists. Not grids: in print Firefox moves a tall grid row to the next page. */
export function Prose({ blocks }: { blocks: readonly ProseBlock[] }) {
  return (
    <div className="max-w-prose space-y-4 text-body">
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>
            <LinkedText text={block} />
          </p>
        ) : (
          <ul key={block.join()} className="list-disc space-y-2 pl-5">
            {block.map((point) => (
              <li key={point}>
                <LinkedText text={point} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
