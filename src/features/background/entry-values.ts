import { endsInOrder, type BackgroundKind } from '#machines/domain/developer/background.ts'
import type { Entry, NewEntry } from './mutations.ts'
import { messages } from './entry-words.ts'

/** An entry as the form holds it: months as `2026-11`, empty for missing values. */
export interface EntryValues {
  readonly kind: BackgroundKind
  readonly title: string
  readonly organisation: string
  readonly from: string
  readonly to: string
  readonly goesOn: boolean
  readonly text: string
}

export const valuesOf = (entry: Entry | null): EntryValues => ({
  kind: entry?.kind ?? 'experience',
  title: entry?.title ?? '',
  organisation: entry?.organisation ?? '',
  from: entry?.from ?? '',
  to: entry?.to ?? '',
  goesOn: entry !== null && entry.to === null,
  text: entry?.text ?? '',
})

export const writtenOf = (values: EntryValues): NewEntry => ({
  kind: values.kind,
  title: values.title.trim(),
  organisation: values.organisation.trim(),
  from: values.from.trim(),
  to: values.goesOn ? null : values.to.trim(),
  text: values.text.trim() === '' ? null : values.text.trim(),
})

/** Fields of the form, in their order. */
export const entryFields = ['title', 'organisation', 'from', 'to', 'text'] as const
export type EntryField = (typeof entryFields)[number]

export const entryLabels: Readonly<Record<keyof EntryValues, string>> = {
  kind: messages.kind,
  title: messages.title,
  organisation: messages.organisation,
  from: messages.from,
  to: messages.to,
  goesOn: messages.goesOn,
  text: messages.text,
}

export function entryText(values: EntryValues, field: keyof EntryValues): string {
  if (field === 'kind') return messages.kinds[values.kind]
  return field === 'goesOn' ? messages.yesOrNo(values.goesOn) : values[field]
}

/** Whether a stale save's answer contains the stored entry. */
export const isEntry = (current: Record<string, unknown>): current is Record<string, unknown> & Entry =>
  typeof current['organisation'] === 'string' && typeof current['from'] === 'string'

/** The contract's bounds. */
export const monthBounds = { min: '1950-01', max: '2099-12' } as const
const month = /^(?:19[5-9]\d|20\d\d)-(?:0[1-9]|1[0-2])$/

/** Errors of an entry before it is sent, by field. */
export function wrongIn({ title, organisation, from, to }: NewEntry): Partial<Record<EntryField, string>> {
  return {
    ...(title === '' && { title: messages.titleMissing }),
    ...(organisation === '' && { organisation: messages.organisationMissing }),
    ...(!month.test(from) && { from: messages.monthWrong }),
    ...(to !== null && !month.test(to)
      ? { to: messages.monthWrong }
      : !endsInOrder({ from, to }) && { to: messages.outOfOrder }),
  }
}
