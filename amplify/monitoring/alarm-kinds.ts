/** Condition that an alarm reports. The section of the same name in docs/operating.md lists the steps. */
export type AlarmKind =
  | 'Function errors'
  | 'Function throttles'
  | 'Function close to its timeout'
  | 'Stream behind'
  | 'Dead letters'
  | 'API server errors'
  | 'API latency'
  | 'Table throttles'
  | 'Encoding failures'
  | 'Payment webhook failures'
  | 'E-mail bounces'
  | 'E-mail complaints'
  | 'Delivery errors'
  | 'Monthly budget';
