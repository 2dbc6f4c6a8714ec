import type { ContactRole } from '#machines/domain/client/contacts.ts'
import type { Tables } from '../db/tables/tables.ts'
import {
  kestrelPositions,
  lumoraPositions,
  haldenPositions,
  fjordlightPositions,
  papertrailPositions,
  type DemoPosition,
} from './demo-positions.ts'

export interface DemoContact {
  name: string
  /** The address before the client's domain. */
  mailbox: string
  title: string | null
  role: ContactRole
  /** Days ago; null if they get emails. */
  optedOut: number | null
}

export interface DemoClient {
  name: string
  domain: string
  status: Tables['client']['status']
  created: number
  notes: string | null
  tags: string[]
  /** Index of the recruiter who owns the client. */
  owner: 0 | 1
  contacts: readonly DemoContact[]
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
    contacts: [
      { name: 'Priya Nair', mailbox: 'priya.nair', title: 'VP Engineering', role: 'decider', optedOut: null },
      {
        name: 'Tobias Wendt',
        mailbox: 'tobias.wendt',
        title: 'Engineering manager',
        role: 'reviewer',
        optedOut: null,
      },
      { name: 'Elif Demir', mailbox: 'elif.demir', title: 'Head of people', role: 'cc', optedOut: null },
    ],
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
    contacts: [
      {
        name: 'Marguerite Blanc',
        mailbox: 'marguerite.blanc',
        title: 'Chief product officer',
        role: 'decider',
        optedOut: null,
      },
      {
        name: 'Jonas Keller',
        mailbox: 'jonas.keller',
        title: 'Staff engineer',
        role: 'reviewer',
        optedOut: null,
      },
    ],
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
    contacts: [
      { name: 'Ingrid Solberg', mailbox: 'ingrid.solberg', title: 'CTO', role: 'decider', optedOut: null },
      { name: 'Per Haugen', mailbox: 'per.haugen', title: null, role: 'cc', optedOut: 30 },
    ],
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
    contacts: [
      {
        name: 'Astrid Nygaard',
        mailbox: 'astrid.nygaard',
        title: 'Head of data',
        role: 'decider',
        optedOut: null,
      },
      {
        name: 'Oskar Lind',
        mailbox: 'oskar.lind',
        title: 'Lead embedded engineer',
        role: 'reviewer',
        optedOut: null,
      },
    ],
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
    contacts: [
      { name: 'Helena Vogt', mailbox: 'helena.vogt', title: 'Founder', role: 'decider', optedOut: null },
    ],
    positions: papertrailPositions,
  },
]
