import { keysOf, recordOf, type Field, type KeysWith, type ValuesOf } from '../field.ts'

type PositionFieldOf = Field & {
  /** The table of positions has a column for it. */
  readonly inTable: boolean
  /** The head of the position's pipeline shows it. */
  readonly onPage: boolean
}

export const employmentTypes = ['permanent', 'contract', 'freelance', 'partTime', 'internship'] as const
export const seniorities = ['junior', 'mid', 'senior', 'staff', 'lead'] as const
export const workPlaces = ['onsite', 'hybrid', 'remote'] as const
export const priorities = ['low', 'normal', 'high'] as const

export type EmploymentType = (typeof employmentTypes)[number]
export type Seniority = (typeof seniorities)[number]
export type Remote = (typeof workPlaces)[number]

/** The fields of a position that members enter, in display order. */
export const positionFields = {
  title: {
    label: 'Title',
    kind: 'line',
    maxLength: 160,
    required: true,
    personal: false,
    inTable: true,
    onPage: true,
  },
  requirements: {
    label: 'Requirements',
    kind: 'own',
    schema: 'Requirement',
    personal: false,
    inTable: true,
    onPage: true,
  },
  openings: {
    label: 'Openings',
    kind: 'number',
    min: 1,
    max: 999,
    personal: false,
    inTable: true,
    onPage: true,
  },
  priority: {
    label: 'Priority',
    kind: 'choice',
    options: priorities,
    required: true,
    personal: false,
    inTable: false,
    onPage: false,
  },
  seniority: {
    label: 'Seniority',
    kind: 'choice',
    options: seniorities,
    required: false,
    personal: false,
    inTable: false,
    onPage: false,
  },
  remote: {
    label: 'Workplace',
    kind: 'choice',
    options: workPlaces,
    required: false,
    personal: false,
    inTable: false,
    onPage: false,
  },
  employmentTypes: {
    label: 'Employment',
    kind: 'choices',
    options: employmentTypes,
    personal: false,
    inTable: false,
    onPage: false,
  },
  locations: {
    label: 'Locations',
    kind: 'list',
    of: 'line',
    maxLength: 120,
    most: 20,
    personal: false,
    inTable: false,
    onPage: false,
  },
  salary: { label: 'Salary', kind: 'own', schema: 'Salary', personal: false, inTable: false, onPage: false },
} as const satisfies Readonly<Record<string, PositionFieldOf>>

export type PositionField = keyof typeof positionFields
export type PositionFieldInTable = KeysWith<typeof positionFields, { inTable: true }>
export type PositionValues = ValuesOf<typeof positionFields>

export const positionLabels = recordOf(keysOf(positionFields), (key) => positionFields[key].label)
