import type { PositionField } from '#machines/domain/position/fields.ts'
import type { components } from '#contract/schema.gen.ts'
import type { RequirementRow } from '#src/ui/form/requirements-field.tsx'

export type Position = components['schemas']['Position']
type PositionChanges = components['schemas']['PositionChanges']

/** The form's inputs: the salary has one for each part, and a new position chooses its stage template. */
type SalaryInput = 'salaryMin' | 'salaryMax' | 'currency' | 'per' | 'salaryPublic'
export type PositionInput = Exclude<PositionField, 'salary'> | SalaryInput | 'template'

export interface PositionValues extends Record<PositionInput, unknown> {
  title: string
  /** Key of the template; empty for the default. */
  template: string
  openings: number | string
  employmentTypes: components['schemas']['EmploymentType'][]
  seniority: components['schemas']['Seniority'] | ''
  remote: components['schemas']['Remote'] | ''
  locations: string[]
  priority: Position['priority']
  salaryMin: number | string
  salaryMax: number | string
  currency: string
  per: components['schemas']['Salary']['per']
  salaryPublic: boolean
  requirements: RequirementRow[]
}

/** The form's initial values: the position's, or those of a new one in the company's currency. */
export const positionValues = (position: Position | undefined, currency: string): PositionValues => ({
  title: position?.title ?? '',
  template: '',
  openings: position?.openings ?? 1,
  employmentTypes: position?.employmentTypes ?? ['permanent'],
  seniority: position?.seniority ?? '',
  remote: position?.remote ?? '',
  locations: position?.locations ?? [],
  priority: position?.priority ?? 'normal',
  salaryMin: position?.salary?.min ?? '',
  salaryMax: position?.salary?.max ?? '',
  currency: position?.salary?.currency ?? currency,
  per: position?.salary?.per ?? 'year',
  salaryPublic: position?.salary?.public ?? false,
  requirements: position?.requirements ?? [],
})

const amount = (value: number | string): number | null => (typeof value === 'number' ? value : null)

/** The request body: includes a salary only if it has a bound. */
export function positionBody(values: PositionValues): Required<Pick<PositionChanges, PositionField>> {
  const min = amount(values.salaryMin)
  const max = amount(values.salaryMax)
  return {
    title: values.title.trim(),
    openings: Number(values.openings),
    employmentTypes: values.employmentTypes,
    seniority: values.seniority === '' ? null : values.seniority,
    remote: values.remote === '' ? null : values.remote,
    locations: values.locations,
    priority: values.priority,
    salary:
      min === null && max === null
        ? null
        : { min, max, currency: values.currency, per: values.per, public: values.salaryPublic },
    requirements: values.requirements.map(({ topic, level, kind, weight }) => ({
      topic,
      level,
      kind,
      weight,
    })),
  }
}

/** Whether the salary's bounds are in order; an open bound is. */
export function isSalaryOrdered(values: PositionValues): boolean {
  const min = amount(values.salaryMin)
  const max = amount(values.salaryMax)
  return min === null || max === null || min <= max
}
