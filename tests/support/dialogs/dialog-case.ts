import type { Answer } from '#tests/product/walks/held-server.ts'
import { problem } from '#tests/product/walks/held-server.ts'
import type { Said } from './form-page.ts'
import type { DialogStage } from './dialog-stage.tsx'

/** A reason why a rule does not apply to a dialog. */
export interface NotSo {
  readonly notSo: string
}

export type OrNotSo<Value> = Value | NotSo

export const holds = <Value extends object>(rule: Value | NotSo): rule is Value => !('notSo' in rule)

/** The text for each failure response. */
export interface Words {
  readonly refused: string
  readonly network: string
  readonly unavailable: string
}

/** One use of a dialog or form: how to open, fill and send it, and its texts. */
export interface DialogCase<File extends string = string> {
  /** Title of the test group, such as "a new client". */
  readonly title: string
  readonly files: readonly File[]
  /** Renders the dialog or form open; a dialog through its button. */
  readonly show: (stage: DialogStage) => Promise<void>
  /** The button that opened it and gets the focus back, and whether the product or the test closes it. */
  readonly opener: OrNotSo<{ readonly name: string; readonly closedBy: 'product' | 'test' }>
  /** Fills it with valid values. */
  readonly fill: () => void | Promise<void>
  /** Changes the typed values. */
  readonly change: () => void | Promise<void>
  /** Name of the submit button; without one, `send` sends and `canSend` says whether it can. */
  readonly submit: string
  readonly send?: () => Promise<void>
  readonly canSend?: () => boolean
  readonly call: string
  readonly words: Words
  /** Label of the field that shows these texts; by default one alert shows them. */
  readonly noticeAt?: string
  readonly saved: Answer
  /** If-Match: the version shown first, the record that a colleague stored, and the conflict's text. */
  readonly version: OrNotSo<{
    readonly shown: number
    readonly current: object
    readonly says: string
    /** Label of a field that both changed; the colleague wrote "Theirs". */
    readonly bothChanged?: string
    /** Sets further answers of the server, for calls after the conflict. */
    readonly meanwhile?: (stage: DialogStage) => void
  }>
  /** Idempotency-Key: one per content, or one per try with a reason. */
  readonly key: OrNotSo<{ readonly per: 'content' } | { readonly per: 'try'; readonly because: string }>
  /** A response that names a field, and the text at it. */
  readonly field: OrNotSo<{ readonly answer: Answer; readonly said: Said }>
  /**
   * Body fields of the contract that the form does not have, limits to options, or checks with its own texts, with
   * reasons.
   */
  readonly unmarked?: Readonly<Record<string, string>>
  /** Why typed text does not outlive the session. */
  readonly draft?: NotSo
  readonly after: {
    readonly closes: boolean
    /** In the alert line or a live region; null if the caller shows it by its next action. */
    readonly says: string | null
    /** How often the caller is notified. */
    readonly notices: number
    /** Has the focus if the button that opened the dialog is gone afterwards. */
    readonly focus?: string
  }
}

export const refusal = problem(422, 'refused', {
  rule: 'hasOpening',
  facts: { openingsLeft: 0 },
  fix: 'addOpening',
  who: 'recruiter',
  message: 'You need a free opening to hire.',
})
export const unavailable = problem(503, 'unavailable', { retryAfter: 30 })
/** The version that a colleague stored. */
export const newer = 7
export const conflict = (current: object): Answer =>
  problem(412, 'version-stale', { current: { ...current, version: newer } })

/** A refused field in the form of the server's modules. */
export const refusedField = (field: string, code: string, message: string, status = 422): Answer =>
  problem(status, status === 409 ? code : 'bad-input', { message, errors: [{ field, code, message }] })

/** Refuses these fields, each with its own message and code. */
export const refusedFields = (fields: readonly string[]): Answer =>
  problem(422, 'bad-input', {
    message: 'These are refused.',
    errors: fields.map((field) => ({ field, code: field, message: `This is refused (${field}).` })),
  })

export const serverWords: Words = {
  refused: 'You need a free opening to hire.',
  network: 'Can’t reach the server. Check your connection and try again.',
  unavailable: 'The server says unavailable.',
}

export const accountWords: Words = {
  refused: 'This isn’t allowed right now. Reload the page, then try again.',
  network: 'Can’t reach the server. Check your connection and try again.',
  unavailable: 'We can’t do this right now. Try again in 30 seconds.',
}

export const importWords: Words = {
  refused: 'You need a free opening to hire.',
  network: 'Can’t reach the server. Check your connection and try again.',
  unavailable: 'The server says unavailable.',
}

export const pipelineWords: Words = {
  refused:
    'You need a free opening to hire.NowAll openings are filled.What to doAdd an opening, or undo another hire.Who can change itYou or another recruiterRule hasOpening',
  network: 'Can’t reach the server. Check your connection and try again.',
  unavailable: 'The server is unavailable. Try again in a moment.',
}
export const pipelineStale = 'Someone else changed this. Check the latest version, then try again.'
