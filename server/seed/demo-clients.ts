import type { Tables } from '../db/tables/tables.ts'
import {
  kestrelPositions,
  lumoraPositions,
  haldenPositions,
  fjordlightPositions,
  papertrailPositions,
  type DemoPosition,
} from './demo-positions.ts'

export interface DemoClient {
  name: string
  domain: string
  status: Tables['client']['status']
  created: number
  notes: string | null
  tags: string[]
  /** Index of the recruiter who looks after the client. */
  owner: 0 | 1
  positions: readonly DemoPosition[]
}

/** The demo's clients. The companies are invented. */
export const demoClients: readonly DemoClient[] = [
  {
    name: 'Kestrel Pay',
    domain: 'kestrelpay.example',
    status: 'active',
    created: 140,
    notes: 'Hiring managers decide within two days. Feedback call on Tuesdays with Priya.',
    tags: ['payments', 'scale-up'],
    owner: 0,
    positions: kestrelPositions,
  },
  {
    name: 'Lumora Health',
    domain: 'lumora-health.example',
    status: 'active',
    created: 210,
    notes: 'Patient-facing product: every interview covers accessibility.',
    tags: ['healthcare'],
    owner: 1,
    positions: lumoraPositions,
  },
  {
    name: 'Halden Maritime',
    domain: 'halden-maritime.example',
    status: 'active',
    created: 95,
    notes: null,
    tags: ['logistics', 'nordics'],
    owner: 1,
    positions: haldenPositions,
  },
  {
    name: 'Fjordlight Energy',
    domain: 'fjordlight.example',
    status: 'active',
    created: 120,
    notes: 'Forecasting hires are frozen until the new quarter; the embedded team is still hiring.',
    tags: ['energy', 'nordics'],
    owner: 0,
    positions: fjordlightPositions,
  },
  {
    name: 'Papertrail Books',
    domain: 'papertrail.example',
    status: 'prospect',
    created: 12,
    notes: 'Met at the Leipzig fair. First brief received; requirements still to be agreed.',
    tags: ['e-commerce'],
    owner: 0,
    positions: papertrailPositions,
  },
]
