import { LegalPage } from './LegalPage';

export function TermsOfUsePage() {
  return <LegalPage name="terms" />;
}
