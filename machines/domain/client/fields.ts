import { keysOf, recordOf, type Field, type KeysWith, type ValuesOf } from '../field.ts'

type ClientFieldOf = Field & {
  /** Part of a client's creation; other fields can only be changed later. */
  readonly onCreation: boolean
  /** The table of clients has a column for it. */
  readonly inTable: boolean
  /** The client's page shows it. */
  readonly onPage: boolean
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
    inTable: true,
    onPage: true,
  },
  website: {
    label: 'Website',
    kind: 'link',
    maxLength: 300,
    personal: false,
    onCreation: true,
    inTable: false,
    onPage: true,
  },
  status: {
    label: 'Status',
    kind: 'choice',
    options: clientStatuses,
    required: true,
    personal: false,
    onCreation: true,
    inTable: true,
    onPage: true,
  },
  domains: {
    label: 'Email domains',
    kind: 'list',
    of: 'domain',
    maxLength: 253,
    most: 20,
    personal: false,
    onCreation: true,
    inTable: false,
    onPage: true,
  },
  tags: {
    label: 'Tags',
    kind: 'list',
    of: 'tag',
    maxLength: 40,
    most: 20,
    personal: false,
    onCreation: true,
    inTable: false,
    onPage: true,
  },
  notes: {
    label: 'Notes',
    kind: 'text',
    maxLength: 4000,
    personal: false,
    onCreation: true,
    inTable: false,
    onPage: true,
  },
  ownerMemberId: {
    label: 'Owner',
    kind: 'member',
    personal: false,
    onCreation: false,
    inTable: true,
    onPage: false,
  },
} as const satisfies Readonly<Record<string, ClientFieldOf>>

export type ClientField = keyof typeof clientFields
export type ClientFieldInTable = KeysWith<typeof clientFields, { inTable: true }>
export type ClientFieldOnPage = KeysWith<typeof clientFields, { onPage: true }>
export type ClientValues = ValuesOf<typeof clientFields>

export const clientLabels = recordOf(keysOf(clientFields), (key) => clientFields[key].label)
