import type { Requirement, Salary } from '../db/tables/pipeline.ts'
import type { Craft } from './regions.ts'

export interface DemoPosition {
  title: string
  craft: Craft
  template: 'agency' | 'inHouse' | 'short'
  /** The position's history, in days before now. */
  created: number
  opened: number | null
  ended: { how: 'onHold' | 'filled' | 'cancelled'; days: number; reason: string } | null
  openings: number
  seniority: 'junior' | 'mid' | 'senior' | 'staff' | 'lead'
  remote: 'onsite' | 'hybrid' | 'remote'
  employmentType: 'permanent' | 'contract'
  locations: string[]
  salary: Salary | null
  requirements: Requirement[]
  priority: 'low' | 'normal' | 'high'
  /** Current candidates per stage, in the template's stage order; the last stage is hired. */
  inPlay: number[]
  rejected: number
  withdrawn: number
}

const must = (topic: string, level: number, weight = 3): Requirement => ({
  topic,
  level,
  kind: 'must',
  weight,
})
const nice = (topic: string, level: number, weight = 1): Requirement => ({
  topic,
  level,
  kind: 'nice',
  weight,
})
const yearly = (min: number, max: number, isPublic = true): Salary => ({
  min,
  max,
  currency: 'EUR',
  per: 'year',
  public: isPublic,
})

const permanent = {
  template: 'agency',
  employmentType: 'permanent',
  openings: 1,
  priority: 'normal',
} as const

export const kestrelPositions: readonly DemoPosition[] = [
  {
    ...permanent,
    title: 'Senior TypeScript Engineer',
    craft: 'web',
    created: 48,
    opened: 46,
    ended: null,
    openings: 2,
    seniority: 'senior',
    remote: 'hybrid',
    locations: ['Berlin', 'Lisbon'],
    salary: yearly(78_000, 96_000),
    requirements: [
      must('typescript', 4, 5),
      must('node-js', 2),
      must('postgresql', 2),
      nice('payments', 2),
      nice('react', 3),
    ],
    priority: 'high',
    inPlay: [9, 6, 4, 3, 2, 1, 1],
    rejected: 6,
    withdrawn: 2,
  },
  {
    ...permanent,
    title: 'Site Reliability Engineer',
    craft: 'platform',
    created: 33,
    opened: 31,
    ended: null,
    seniority: 'senior',
    remote: 'remote',
    locations: [],
    salary: yearly(82_000, 105_000),
    requirements: [must('kubernetes', 4, 4), must('terraform', 3), must('observability', 3), nice('go', 2)],
    inPlay: [5, 4, 2, 1, 1],
    rejected: 3,
    withdrawn: 1,
  },
  {
    ...permanent,
    title: 'Application Security Engineer',
    craft: 'platform',
    created: 75,
    opened: 72,
    ended: { how: 'cancelled', days: 20, reason: 'The budget moved to the reliability team.' },
    seniority: 'mid',
    remote: 'hybrid',
    locations: ['Berlin'],
    salary: null,
    requirements: [must('information-security', 4, 4), must('code-review', 3), nice('cryptography', 2)],
    inPlay: [],
    rejected: 4,
    withdrawn: 1,
  },
]

export const lumoraPositions: readonly DemoPosition[] = [
  {
    ...permanent,
    title: 'Senior React Engineer',
    craft: 'web',
    created: 41,
    opened: 38,
    ended: null,
    seniority: 'senior',
    remote: 'remote',
    locations: [],
    salary: yearly(72_000, 88_000),
    requirements: [
      must('react', 4, 5),
      must('typescript', 3, 4),
      must('accessibility', 3),
      nice('playwright', 2),
    ],
    inPlay: [8, 6, 3, 3, 1, 1],
    rejected: 4,
    withdrawn: 1,
  },
  {
    ...permanent,
    template: 'inHouse',
    title: 'Machine Learning Engineer, Imaging',
    craft: 'data',
    created: 27,
    opened: 25,
    ended: null,
    seniority: 'staff',
    remote: 'hybrid',
    locations: ['Paris'],
    salary: yearly(90_000, 120_000, false),
    requirements: [
      must('pytorch', 4, 5),
      must('computer-vision', 4, 4),
      must('python', 4),
      nice('healthcare', 2),
    ],
    inPlay: [6, 4, 3, 2, 1],
    rejected: 3,
    withdrawn: 1,
  },
]

export const haldenPositions: readonly DemoPosition[] = [
  {
    ...permanent,
    title: 'Backend Engineer, Port Operations',
    craft: 'backend',
    created: 36,
    opened: 35,
    ended: null,
    openings: 2,
    seniority: 'mid',
    remote: 'hybrid',
    locations: ['Gothenburg', 'Copenhagen'],
    salary: yearly(64_000, 80_000),
    requirements: [must('kotlin', 3, 4), must('kafka', 3), must('event-sourcing', 2), nice('logistics', 2)],
    inPlay: [7, 4, 3, 2, 1, 1],
    rejected: 3,
    withdrawn: 0,
  },
  {
    ...permanent,
    template: 'short',
    employmentType: 'contract',
    title: 'Android Developer, Deck App',
    craft: 'mobile',
    created: 68,
    opened: 67,
    ended: { how: 'filled', days: 9, reason: 'Contract signed, start on the first of the month.' },
    seniority: 'senior',
    remote: 'remote',
    locations: [],
    salary: { min: 480, max: 560, currency: 'EUR', per: 'day', public: true },
    requirements: [must('kotlin', 4, 4), must('jetpack-compose', 3), nice('embedded-systems', 2)],
    inPlay: [0, 0, 0, 0, 0, 1],
    rejected: 7,
    withdrawn: 2,
  },
]

export const fjordlightPositions: readonly DemoPosition[] = [
  {
    ...permanent,
    title: 'Data Engineer, Grid Forecasting',
    craft: 'data',
    created: 58,
    opened: 55,
    ended: { how: 'onHold', days: 11, reason: 'Hiring freeze until the new quarter.' },
    seniority: 'mid',
    remote: 'hybrid',
    locations: ['Oslo'],
    salary: yearly(68_000, 82_000),
    requirements: [must('data-engineering', 3, 4), must('python', 3), must('airflow', 2), nice('energy', 2)],
    inPlay: [4, 3, 2, 1],
    rejected: 2,
    withdrawn: 0,
  },
  {
    ...permanent,
    title: 'Embedded Rust Engineer',
    craft: 'backend',
    created: 6,
    opened: 5,
    ended: null,
    seniority: 'senior',
    remote: 'onsite',
    locations: ['Oslo'],
    salary: yearly(75_000, 92_000),
    requirements: [must('rust', 4, 5), must('embedded-systems', 3, 4), nice('energy', 2)],
    priority: 'high',
    inPlay: [],
    rejected: 0,
    withdrawn: 0,
  },
]

export const papertrailPositions: readonly DemoPosition[] = [
  {
    ...permanent,
    title: 'Full-stack Developer',
    craft: 'web',
    created: 8,
    opened: null,
    ended: null,
    seniority: 'mid',
    remote: 'remote',
    locations: [],
    salary: null,
    requirements: [],
    priority: 'low',
    inPlay: [3],
    rejected: 0,
    withdrawn: 0,
  },
]
