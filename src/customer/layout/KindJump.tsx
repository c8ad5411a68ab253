import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { kinds } from '@/catalogue/kinds';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/Select';

/**
 * Side menu form that opens a listing: a select for the kind and the button Find (specification, customer side, §2).
 */
export function KindJump({ onChosen }: { onChosen(): void }) {
  const text = useText();
  const navigate = useNavigate();
  const options = [kinds.movie, kinds['tv-show']].map(({ listing }) => ({
    value: listing.path,
    label: text(listing.heading),
  }));
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const path = new FormData(event.currentTarget).get('listing');
    onChosen();
    void navigate(String(path));
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap justify-between gap-3">
      <Select name="listing" label={text('nav.goTo')} isLabelHidden options={options} className="min-h-12 w-full" />
      <Button type="submit" look="primary" className="min-h-12">
        {text('nav.find')}
      </Button>
    </form>
  );
}
