import { longestContent } from '@rules/site-content';
import { useRef } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { TextArea } from '@/ui/TextArea';

/** Description of a slide. A button emphasises the selected text; the user may also type the tags. */
export function DescriptionField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const text = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const emphasise = (tag: 'em' | 'strong') => {
    if (!area.current) return;
    const { selectionStart: from, selectionEnd: to } = area.current;
    onChange(`${value.slice(0, from)}<${tag}>${value.slice(from, to)}</${tag}>${value.slice(to)}`);
    area.current.focus();
  };
  return (
    <div className="grid gap-2">
      <TextArea
        ref={area}
        label={text('settings.description')}
        hint={text('settings.descriptionHint')}
        rows={4}
        maxLength={longestContent.slideDescription}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button className="text-small italic" onClick={() => emphasise('em')}>
          {text('settings.emphasise')}
        </Button>
        <Button className="text-small" onClick={() => emphasise('strong')}>
          {text('settings.embolden')}
        </Button>
      </div>
    </div>
  );
}
