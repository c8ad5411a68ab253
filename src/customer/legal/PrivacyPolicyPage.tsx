import { LegalPage } from './LegalPage';

export function PrivacyPolicyPage() {
  return <LegalPage name="privacy" />;
}
