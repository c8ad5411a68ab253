import { useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';
import { modeHref } from './account-place';

/** Message for an id without an account. */
export function NoSuchAccount() {
  const text = useText();
  const [search] = useSearchParams();
  return (
    <EmptyState text={text('accounts.noSuchAccount')}>
      <ButtonLink to={modeHref(search, { name: 'list' })}>{text('accounts.toList')}</ButtonLink>
    </EmptyState>
  );
}
