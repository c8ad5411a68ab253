import { Link } from 'react-router-dom';
import { env } from '@/config/env';
import { useText } from '@/i18n/use-text';
import { LanguageSelect } from '@/ui/forms/LanguageSelect';
import { footerGroups } from './site-links';

export function Footer() {
  const text = useText();
  return (
    <footer className="mt-20 border-t border-line bg-sunken">
      <div className="gutters grid two-columns gap-x-6 gap-y-10 py-12 md:grid-cols-[1.4fr_repeat(3,1fr)]">
        <div className="col-span-full grid content-start gap-4 md:col-span-1">
          <p className="text-body">
            {text('footer.questions')}{' '}
            <a
              href={`tel:${env.supportPhone.replaceAll('-', '')}`}
              className="font-semibold whitespace-nowrap tabular-nums underline underline-offset-4"
            >
              {env.supportPhone}
            </a>
          </p>
          <LanguageSelect />
        </div>
        {footerGroups.map(({ heading, links }) => (
          <nav key={heading} aria-label={text(heading)} className="max-md:last:col-span-full">
            <h2 className="mb-1 text-small text-soft">{text(heading)}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="inline-block py-2.5 text-body hover:underline hover:underline-offset-4">
                    {text(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <p className="gutters py-5 text-small text-soft">
          {text('footer.copyright', { tagline: text('site.tagline') })}
        </p>
      </div>
    </footer>
  );
}
