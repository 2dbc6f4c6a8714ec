import type {
  CallbackAttempt,
  CallbackContext,
  CallbackParams,
} from '#machines/session/integration-callback/integration-callback-types.ts'
import { failureOf, type Failure } from '#machines/shared/failure.ts'
import { aDefect } from './a-defect.ts'
import { sessionTable, wordsOf, type Row } from './session-verdicts.ts'

/**
 * docs/machines.md#integration-callback: allow-listed provider, code unused, provider error; P21: one
 * POST per code.
 */

const attempt: CallbackAttempt = {
  integration: 'github',
  purpose: 'login',
  user: 'company',
  next: '/companyProfile/settings',
  action: null,
}
export const arrived: CallbackParams = { hasCode: true, isOwnState: true, providerError: null, attempt }
export const noAccount = failureOf('refused', 'account-missing')

/** Callback parameters with the failure code for a listed provider; null where the code is sent. */
const arrivals = {
  'a code for this attempt': [arrived, null],
  'no code': [{ ...arrived, hasCode: false }, 'code-missing'],
  'the provider says no': [{ ...arrived, hasCode: false, providerError: 'access_denied' }, 'access-denied'],
  'a code, and the provider says no': [{ ...arrived, providerError: 'access_denied' }, 'access-denied'],
  'a foreign state': [{ ...arrived, isOwnState: false }, 'state-invalid'],
  // The sender is unknown: a forged address must not speak in the provider's name.
  'a foreign state, and the provider says no': [
    { ...arrived, isOwnState: false, providerError: 'access_denied' },
    'state-invalid',
  ],
  'an attempt with another provider': [
    { ...arrived, attempt: { ...attempt, integration: 'google' } },
    'state-invalid',
  ],
  // The same after a reload, Back or a pasted address: the code was sent.
  'no attempt': [{ ...arrived, attempt: null, isOwnState: false }, 'attempt-missing'],
} as const satisfies Readonly<Record<string, readonly [CallbackParams, string | null]>>
type Word = keyof typeof arrivals

/** Results of the port `readParams`, by label. */
export const readParams = Object.fromEntries(
  Object.entries(arrivals).map(([word, [params]]) => [word, params]),
) as Readonly<Record<Word, CallbackParams>>

const { goes, ends } = wordsOf<CallbackContext>()
type Answers = Row<CallbackContext>

const begins = (integration: string) =>
  goes('reading', { integration, params: null, failure: null }, 'start readParams')
const fails = (params: CallbackParams | null, failure: Failure) =>
  ends('failed', { attempt: params?.attempt ?? null, failure }, { params, failure })

/** Verdicts on each arrival; `codeOf` adapts the failure code to the provider. */
const readingAttempt = (codeOf: (listed: string | null) => string | null): Answers => ({
  ...Object.fromEntries(
    Object.entries(arrivals).map(([word, [params, listed]]) => {
      const code = codeOf(listed)
      return [
        `readParams: ${word}`,
        code === null
          ? goes('exchanging', { params }, 'start exchangeCode')
          : fails(params, failureOf('refused', code)),
      ]
    }),
  ),
  'readParams breaks off': fails(null, aDefect),
})

export const integrationCallbackTable = sessionTable<CallbackContext>({
  'by a provider that is listed': {
    by: ['github', begins('github')],
    row: readingAttempt((listed) => listed),
  },
  'by one that is not': {
    by: ['gitlab', begins('gitlab')],
    row: readingAttempt(() => 'integration-unknown'),
  },
  'the code is sent': {
    by: ['by a provider that is listed', 'readParams: a code for this attempt'],
    row: {
      'exchangeCode: it is done': ends('done', { attempt, failure: null }),
      'exchangeCode: there is no account': fails(arrived, noAccount),
      'exchangeCode breaks off': fails(arrived, aDefect),
    },
  },
})
