import type { DeveloperFilter, JobSearchStatus } from './mutations.ts'
import { messages } from './messages.ts'

/** The filters that apply to each topic, with their options and labels. */
export const ofTopics: readonly {
  readonly name: keyof Pick<DeveloperFilter, 'level' | 'confidence' | 'seenWithin'>
  readonly any: string
  readonly values: readonly number[]
  readonly say: (value: number) => string
}[] = [
  { name: 'level', any: messages.anyLevel, values: [1, 2, 3, 4, 5], say: messages.atLeast },
  { name: 'confidence', any: messages.anyConfidence, values: [25, 50, 75], say: messages.percentAtLeast },
  { name: 'seenWithin', any: messages.seenEver, values: [91, 365, 1_095], say: messages.seenIn },
]

/** The options of the job search status. */
export const ofSeeking: readonly { readonly label: string; readonly statuses: readonly JobSearchStatus[] }[] =
  [
    { label: messages.anySeeking, statuses: [] },
    { label: messages.lookingOrOpen, statuses: ['open', 'activelyLooking'] },
    { label: messages.statuses.activelyLooking, statuses: ['activelyLooking'] },
  ]

export const mostTopics = 10
export const longestPlace = 120
