/** Ids that code builds from parts, which no search finds, with the parts' values; `*` stands for a part. */
export const builtIds: Record<string, string> = {
  'downloads.error.*': 'why a download could not be started or changed',
  'field.*': 'a validation error of the browser',
  'sort.*': 'an order of a listing',
  'subject.*': 'a genre or language as a stored record names it; those without a text are shown as stored',
  'theme.*': 'the theme that the switch would turn on',
  'selfTest.*': 'a step of the self-test',
  'selfTest.*.*': 'a step of the self-test and how it went',
  'support.*.missing': 'a field of the support form',
  'support.*.tooLong': 'a field of the support form',
  'support.subject.*': 'a subject as it is stored',
  'support.refused.*': 'why a request was not filed',
  'tickets.status.*': 'the status of a support request',
  'uploads.failed.*': 'the step at which a save failed',
  'uploads.phase.*': 'the phase of a save',
  'tickets.refused.*': 'why a message was not sent',
};
