import { LegalPage } from './LegalPage';

export function LegalNoticesPage() {
  return <LegalPage name="notices" />;
}
