export interface PlanEntry {
  /** Value of `/subscription?promo=` and id of the record. */
  id: string;
  name: string;
  description: string;
  /** US dollars a month, as a number in text: pages format it for the reader's language. */
  price: string;
  billingCycle: string;
  /** Empty, or a percentage. */
  discount: string;
}

/** The three plans of the specification (customer side, section 9). */
export const plans: readonly PlanEntry[] = [
  {
    id: '1-month-plan',
    name: '1-month',
    description: '30-days money-back guarantee',
    price: '9.99',
    billingCycle: 'per month',
    discount: '',
  },
  {
    id: '12-month-plan',
    name: '12-month',
    description: '$89.00 for the first 2 years instead of $286.80. 30-days money-back guarantee',
    price: '3.99',
    billingCycle: 'per month',
    discount: '68%',
  },
  {
    id: '6-month-plan',
    name: '6-month',
    description: '30-days money-back guarantee',
    price: '6.99',
    billingCycle: 'per month',
    discount: '',
  },
];
