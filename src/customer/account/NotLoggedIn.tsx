import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';

/** Replaces the account page when its session ends. */
export function NotLoggedIn() {
  const text = useText();
  return (
    <div className="gutters">
      <EmptyState text={text('account.notLoggedIn')}>
        <ButtonLink look="primary" to={paths.login(paths.account())}>
          {text('account.toLogin')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
