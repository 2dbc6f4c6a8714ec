/** Header of pages and API answers: the release of the web client that the server serves. */
export const releaseHeader = 'Assay-Release'

/** Whether the server serves another release than the page's. Null: the release is unknown. */
export const isOtherRelease = (own: string | null, served: string | null): boolean =>
  own !== null && served !== null && own !== served

const contractCodes: readonly string[] = [
  'bad-input',
  'body-malformed',
  'body-unexpected',
  'content-type',
  'if-match-missing',
  'method-not-allowed',
  'not-found',
]

/** Whether a refusal can come from a changed contract. The other refusals have a reason of their own. */
export const isContractRefusal = (code: string | null): boolean =>
  code !== null && contractCodes.includes(code)
