import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cardsQuery } from '@/catalogue/cards';
import { type Filters, filterArguments } from '@/catalogue/filters';
import type { Kind } from '@/catalogue/kinds/kind';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/Button';
import { unlessNavigated } from '@/ui/hooks/leave-page';
import { Icon } from '@/ui/Icon';
import { notifyProblem } from '@/ui/notices/notice';

interface SurpriseButtonProps {
  kind: Kind;
  filters: Filters;
  /** Number of titles to choose from. */
  total: number;
}

/** Opens a random title among the filtered ones. */
export function SurpriseButton({ kind, filters, total }: SurpriseButtonProps) {
  const text = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const handleClick = async () => {
    setChoosing(true);
    // The page of an audiobook may be on another site (specification, decision 16).
    const open = unlessNavigated((href: string) =>
      href.startsWith('/') ? navigate(href) : window.location.assign(href),
    );
    try {
      // A page of one card: fetches a single title.
      const narrowed = filterArguments(filters);
      const page = 1 + Math.floor(Math.random() * total);
      const { cards } = await queryClient.fetchQuery(cardsQuery(kind, { page, pageSize: 1, narrowed }));
      if (cards[0]) await open(cards[0].href);
    } catch {
      // The query cache has logged the error.
      notifyProblem(text('listing.surpriseFailed'));
    } finally {
      setChoosing(false);
    }
  };
  return (
    <Button onClick={handleClick} isBusy={isChoosing} disabled={total === 0}>
      {!isChoosing && <Icon name="shuffle" />}
      {text('listing.surprise')}
    </Button>
  );
}
