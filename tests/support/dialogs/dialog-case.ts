import type { Answer } from '#tests/product/walks/held-server.ts'
import { problem } from '#tests/product/walks/held-server.ts'
import type { Said } from './form-page.ts'
import type { DialogStage } from './dialog-stage.tsx'

/** A rule that does not apply to a dialog, and why. */
export interface NotSo {
  readonly notSo: string
}

export type OrNotSo<Value> = Value | NotSo

export const holds = <Value extends object>(rule: Value | NotSo): rule is Value => !('notSo' in rule)

/** What is said of each answer that is no success. */
export interface Words {
  readonly refused: string
  readonly network: string
  readonly unavailable: string
}

/** One dialog or form in one use of it: how it is opened, filled and sent, and what it has to say. */
export interface DialogCase<File extends string = string> {
  /** "a new client" */
  readonly title: string
  readonly files: readonly File[]
  /** Puts it on the stage, opened; a dialog through its opener. */
  readonly show: (stage: DialogStage) => Promise<void>
  /** The button that opened it, which gets the focus back; and whether the product or the test closes it. */
  readonly opener: OrNotSo<{ readonly name: string; readonly closedBy: 'product' | 'test' }>
  /** Fills it so that it may be sent. */
  readonly fill: () => void | Promise<void>
  /** Makes another thing of what was typed. */
  readonly change: () => void | Promise<void>
  /** Name of the button that sends; where there is none, `send` sends and `canSend` says whether it can. */
  readonly submit: string
  readonly send?: () => Promise<void>
  readonly canSend?: () => boolean
  readonly call: string
  readonly words: Words
  /** Where they stand, unless in one alert: at the field of this label. */
  readonly toldAt?: string
  readonly saved: Answer
  /** If-Match: the version that is shown at first, the record that another one has put there, and what is said then. */
  readonly version: OrNotSo<{
    readonly shown: number
    readonly current: object
    readonly says: string
    /** The label of a field that both changed; the other one wrote "Theirs". */
    readonly bothChanged?: string
    /** What else the server answers from then on. */
    readonly meanwhile?: (stage: DialogStage) => void
  }>
  /** Idempotency-Key: kept for the same content, or a new one per try, which needs a reason. */
  readonly key: OrNotSo<{ readonly per: 'content' } | { readonly per: 'try'; readonly because: string }>
  /** An answer that names a field, and what stands at it. */
  readonly field: OrNotSo<{ readonly answer: Answer; readonly said: Said }>
  /** Fields of the contract's body that the form asks for nowhere, only offers values for, or refuses in words of its own, and why. */
  readonly unmarked?: Readonly<Record<string, string>>
  /** Why what is typed does not outlive the session, where it does not. */
  readonly draft?: NotSo
  readonly after: {
    readonly closes: boolean
    /** In the alert line or a live region; null where the caller shows it by what it does next. */
    readonly says: string | null
    /** How often the caller is told. */
    readonly told: number
    /** Has the focus, where what opened the dialog goes with what it has done. */
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
/** The version at which a colleague has put the record meanwhile. */
export const newer = 7
export const conflict = (current: object): Answer =>
  problem(412, 'version-stale', { current: { ...current, version: newer } })

/** A refused field as the server's modules name one. */
export const refusedField = (field: string, code: string, message: string, status = 422): Answer =>
  problem(status, status === 409 ? code : 'bad-input', { message, errors: [{ field, code, message }] })

/** Refuses fields with a message and a code that name each. */
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
