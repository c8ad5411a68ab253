import { poolPolicy } from '@/accounts/password-rules';
import { useText } from '@/i18n/use-text';
import { Icon } from '@/ui/Icon';

/** Lists the unmet password rules while the user types (specification, decision 4). */
export function PasswordChecks({ password }: { password: string }) {
  const text = useText();
  return (
    <ul className="grid gap-1 pt-1 sm:grid-cols-2">
      {poolPolicy.map(({ text: id, isMet }) => {
        const met = isMet(password);
        return (
          <li key={id} className={`flex items-center gap-2 ${met ? 'text-ink' : ''}`}>
            <Icon name={met ? 'check' : 'dot'} className="size-4" />
            {text(id)}
            <span className="sr-only">{text(met ? 'password.met' : 'password.missing')}</span>
          </li>
        );
      })}
    </ul>
  );
}
