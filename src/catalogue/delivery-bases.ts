import { readDeliveryBases } from '@/backend/delivery-bases';

/** Query of TanStack Query for the delivery bases of both environments, of which links of stored files are made (specification, back office, §7). */
export function deliveryBasesQuery() {
  return {
    queryKey: ['delivery-bases'] as const,
    queryFn: readDeliveryBases,
    staleTime: Number.POSITIVE_INFINITY,
  };
}
