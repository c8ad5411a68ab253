import { RichText } from '@/ui/text/RichText';
import { Collapsible } from './Collapsible';

/** Description of a title or an episode. */
export function Description({ html }: { html: string }) {
  return (
    <Collapsible>
      <RichText html={html} className="text-body" />
    </Collapsible>
  );
}
