import { fillAmong, unknownAmong, type TokenValues } from '#machines/domain/mail/mail-templates.ts'

/** The text of version 1. Each change of it needs another name below. */
export const builtInConsentText =
  'I agree that {{company}} presents me to {{client}} for the position {{position}}. I can withdraw at any time on this page.'
const builtInName = '2026-11'

/** The name by which a consent refers to its text's version. */
export const textVersionName = (version: number): string => (version === 1 ? builtInName : String(version))

/** The version that a consent names; null for a consent without a text. */
export function textVersionOf(name: string | null): number | null {
  if (name === null) return null
  return name === builtInName ? 1 : Number(name)
}

export const consentTokens = ['company', 'client', 'position'] as const
/** The candidate must read who presents them, and to whom. */
export const namedInConsent = ['company', 'client'] as const

export const longestConsentText = 4000
export const mostConsentTexts = 100

export type ConsentTextFault =
  | { readonly code: 'unknown-token'; readonly token: string }
  | { readonly code: 'token-missing'; readonly token: (typeof namedInConsent)[number] }

/** Why a company can't use the text; null where it can. */
export function consentTextFault(text: string): ConsentTextFault | null {
  const [unknown] = unknownAmong(consentTokens, text)
  if (unknown !== undefined) return { code: 'unknown-token', token: unknown }
  const token = namedInConsent.find(
    (name) => fillAmong([name], text, { ...blankValues, [name]: null }).blank.length === 0,
  )
  return token === undefined ? null : { code: 'token-missing', token }
}

const blankValues: TokenValues = {
  firstName: null,
  name: null,
  position: null,
  client: null,
  company: null,
  sender: null,
}

/** The lines of the text, with its tokens filled. */
export const consentLines = (
  text: string,
  values: Readonly<Record<(typeof consentTokens)[number], string>>,
): readonly string[] =>
  fillAmong(consentTokens, text, { ...blankValues, ...values })
    .text.split('\n')
    .filter((line) => line.trim() !== '')
