/** What an alarm reports. docs/operating.md has a section of the same name with what to do. */
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
