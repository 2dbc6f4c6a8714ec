import type { components } from '#contract/schema.gen.ts'
import type { Contact, Digest } from './mutations.ts'

type Content = components['schemas']['DigestContent']

/** A digest as the builder holds it. */
export interface DigestForm {
  introduction: string
  masked: boolean
  items: readonly DigestItem[]
  recipientIds: readonly string[]
}

export interface DigestItem {
  readonly applicationId: string
  readonly summary: string
}

/** The contract's limits. */
export const contentLimits = { introduction: 2000, summary: 1000, items: 30 } as const

const empty: DigestForm = { introduction: '', masked: false, items: [], recipientIds: [] }

export const formOf = (draft: Digest | null): DigestForm =>
  draft === null
    ? empty
    : {
        introduction: draft.introduction,
        masked: draft.masked,
        items: draft.items.map(({ applicationId, summary }) => ({ applicationId, summary })),
        recipientIds: draft.recipients.map(({ contactId }) => contactId),
      }

export const contentOf = ({ introduction, masked, items, recipientIds }: DigestForm): Content => ({
  introduction: introduction.trim(),
  masked,
  items: items.map(({ applicationId, summary }) => ({ applicationId, summary: summary.trim() })),
  recipientIds: [...recipientIds],
})

/** Whether both would be stored alike. */
export const isSame = (one: DigestForm, other: DigestForm): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))

/** With the candidate at the end, once. */
export const picked = (form: DigestForm, applicationId: string): DigestForm =>
  form.items.some((item) => item.applicationId === applicationId) || form.items.length >= contentLimits.items
    ? form
    : { ...form, items: [...form.items, { applicationId, summary: '' }] }

export const removed = (form: DigestForm, ids: readonly string[]): DigestForm => ({
  ...form,
  items: form.items.filter(({ applicationId }) => !ids.includes(applicationId)),
})

/** With the items of `ids` in their earlier places again. */
export function restored(form: DigestForm, before: DigestForm, ids: readonly string[]): DigestForm {
  let items = form.items
  for (const [place, item] of before.items.entries())
    if (ids.includes(item.applicationId) && !items.some((one) => one.applicationId === item.applicationId))
      items = [...items.slice(0, place), item, ...items.slice(place)]
  return { ...form, items }
}

/** With the candidate at that place, counted from 0; places outside the list are its ends. */
export function movedTo(form: DigestForm, applicationId: string, place: number): DigestForm {
  const item = form.items.find((each) => each.applicationId === applicationId)
  if (item === undefined) return form
  const others = form.items.filter((each) => each !== item)
  const at = Math.max(0, Math.min(others.length, place))
  return { ...form, items: [...others.slice(0, at), item, ...others.slice(at)] }
}

export const summarised = (form: DigestForm, applicationId: string, summary: string): DigestForm => ({
  ...form,
  items: form.items.map((item) => (item.applicationId === applicationId ? { ...item, summary } : item)),
})

/** With the contact among the recipients, or without. */
export const addressed = (form: DigestForm, contactId: string, is: boolean): DigestForm => ({
  ...form,
  recipientIds: is
    ? [...new Set([...form.recipientIds, contactId])]
    : form.recipientIds.filter((id) => id !== contactId),
})

/** Whether a contact decides or reviews, and can be reached. */
export const canDecide = ({ role, optedOutAt }: Contact): boolean => role !== 'cc' && optedOutAt === null

/** Characters of a text as the contract counts them. */
export const lengthOf = (text: string): number => [...text.trim()].length

/** The first text that is too long: the introduction, or the application of a summary; null where all fit. */
export function tooLong({
  introduction,
  items,
}: DigestForm): 'introduction' | { readonly item: string } | null {
  if (lengthOf(introduction) > contentLimits.introduction) return 'introduction'
  const long = items.find(({ summary }) => lengthOf(summary) > contentLimits.summary)
  return long === undefined ? null : { item: long.applicationId }
}
