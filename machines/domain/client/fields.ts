import { keysOf, recordOf, type Field, type ValuesOf } from '../field.ts'

type ClientFieldOf = Field & {
  /** Part of a client's creation; other fields can only be changed later. */
  readonly onCreation: boolean
}

export const clientStatuses = ['prospect', 'active', 'onHold', 'inactive'] as const

/** The fields of a client that members enter, in display order. */
export const clientFields = {
  name: {
    label: 'Name',
    kind: 'line',
    maxLength: 120,
    required: true,
    personal: false,
    onCreation: true,
  },
  website: { label: 'Website', kind: 'link', maxLength: 300, personal: false, onCreation: true },
  status: {
    label: 'Status',
    kind: 'choice',
    options: clientStatuses,
    required: true,
    personal: false,
    onCreation: true,
  },
  domains: {
    label: 'Email domains',
    kind: 'list',
    of: 'domain',
    maxLength: 253,
    most: 20,
    personal: false,
    onCreation: true,
  },
  tags: {
    label: 'Tags',
    kind: 'list',
    of: 'tag',
    maxLength: 40,
    most: 20,
    personal: false,
    onCreation: true,
  },
  notes: { label: 'Notes', kind: 'text', maxLength: 4000, personal: false, onCreation: true },
  ownerMemberId: { label: 'Owner', kind: 'member', personal: false, onCreation: false },
} as const satisfies Readonly<Record<string, ClientFieldOf>>

export type ClientField = keyof typeof clientFields
export type ClientValues = ValuesOf<typeof clientFields>

export const clientLabels = recordOf(keysOf(clientFields), (key) => clientFields[key].label)
