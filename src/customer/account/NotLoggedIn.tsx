import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/ButtonLink';
import { EmptyState } from '@/ui/EmptyState';

/** Stands where the account stood when its session ended. */
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
