import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session';
import { Button, ButtonLink } from '@/ui/Button';

/** Sign-up form for visitors and former members; passes the e-mail on (specification, decision 22). */
export function TrialBanner() {
  const text = useText();
  const id = useId();
  const { session } = useSession();
  const isIn = session.status === 'in';
  return (
    <section aria-labelledby={id} className="gutters">
      <div className="grid items-center gap-6 rounded-poster border border-line bg-raised px-6 py-10 md:px-10 md:py-14 lg:grid-cols-2 lg:gap-12">
        <div>
          <h2 id={id} className="text-title font-bold text-balance">
            {text('trial.heading')}
          </h2>
          <p className="mt-2 text-body text-soft">{text(isIn ? 'trial.memberText' : 'trial.text')}</p>
        </div>
        {isIn ? (
          <ButtonLink to={paths.subscription()} look="primary" className="min-h-12 lg:justify-self-end">
            {text('trial.start')}
          </ButtonLink>
        ) : (
          <EmailForm />
        )}
      </div>
    </section>
  );
}

function EmailForm() {
  const text = useText();
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    void navigate(email === '' ? paths.signup(paths.subscription()) : paths.signupOf(email));
  };
  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-3 sm:grid-cols-[1fr_auto]">
      <input
        name="email"
        type="email"
        autoComplete="email"
        aria-label={text('trial.email')}
        placeholder={text('trial.email')}
        className="min-h-12 w-full rounded-control border border-edge bg-canvas px-3.5 text-body placeholder:text-soft"
      />
      <Button type="submit" look="primary" className="min-h-12">
        {text('trial.start')}
      </Button>
    </form>
  );
}
