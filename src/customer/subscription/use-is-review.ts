import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/session/session';

/** Query parameter with which a visitor who has chosen a plan returns from the sign-up or the login. */
export const reviewStep = { step: 'review' } as const;

/** True if the order of the plan in the address is shown without the other plans: the user chose it before signing in. */
export function useIsReview(): boolean {
  const { session } = useSession();
  const [search] = useSearchParams();
  return session.status === 'in' && search.get('step') === reviewStep.step;
}
