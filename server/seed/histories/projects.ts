import * as back from './stacks/back.ts'
import type { Stack } from './stacks/stack.ts'
import * as web from './stacks/web.ts'

/** A person's part in a project: from and to in years ago, and the share of weeks with work. */
export interface Part {
  readonly login: string
  readonly stack: Stack
  readonly share: number
  readonly from: number
  readonly to: number
}

export interface Project {
  /** `owner/name` */
  readonly name: string
  /** The first is the lead and merges the others' work. */
  readonly parts: readonly Part[]
  readonly isPrivate: boolean
  readonly isFork: boolean
  /** Whether merges are squashed to one commit. */
  readonly squashes: boolean
  /** Extra one-time events: foreign code is added to `vendor`, or all files are reformatted. */
  readonly events: readonly ('vendored' | 'reformatted')[]
}

type Row = readonly [login: string, stack: Stack, share: number, from: number, to?: number]

const project = (
  name: string,
  rows: readonly Row[],
  more: Partial<Omit<Project, 'name' | 'parts'>> = {},
): Project => ({
  name,
  isPrivate: false,
  isFork: false,
  squashes: false,
  events: [],
  ...more,
  parts: rows.map(([login, stack, share, from, to = 0]) => ({ login, stack, share, from, to })),
})

/** Team projects: one member merges what another writes. */
const teams: readonly Project[] = [
  project(
    'tidewater/harbor',
    [
      ['mara-okonjo', web.fastify, 0.8, 7],
      ['tomas-berg', web.fastify, 0.45, 5],
      ['lena-brandt', web.react, 0.6, 4],
      ['ilyas-demir', back.platform, 0.3, 3],
    ],
    { events: ['vendored', 'reformatted'] },
  ),
  project(
    'tidewater/ledger',
    [
      ['tomas-berg', back.service, 0.5, 4],
      ['mara-okonjo', back.service, 0.25, 3],
      ['priya-raman', back.service, 0.5, 2],
    ],
    { isPrivate: true, squashes: true },
  ),
  project('tidewater/berth-console', [
    ['lena-brandt', web.react, 0.5, 3],
    ['mara-okonjo', web.react, 0.2, 2],
    ['priya-raman', web.react, 0.15, 1],
  ]),
  project('tidewater/shoreline', [
    ['ilyas-demir', back.platform, 0.55, 5],
    ['mara-okonjo', back.platform, 0.08, 3],
  ]),
  project(
    'fjordline/crossing',
    [
      ['oskar-lindholm', back.spring, 0.7, 9],
      ['freya-aasen', back.spring, 0.5, 4],
      ['jonas-vik', web.vue, 0.5, 3],
    ],
    { events: ['reformatted'] },
  ),
  project('fjordline/timetable', [
    ['freya-aasen', back.android, 0.5, 3],
    ['jonas-vik', back.android, 0.2, 1],
  ]),
  project(
    'canopy/understory',
    [
      ['amelie-roussel', back.django, 0.7, 8],
      ['hugo-marchetti', back.django, 0.45, 4],
      ['noemi-szabo', web.vue, 0.5, 5],
      ['rafael-teixeira', back.analysis, 0.4, 2],
    ],
    { events: ['vendored'] },
  ),
  project('canopy/seedbank', [
    ['rafael-teixeira', back.pipelines, 0.5, 3],
    ['amelie-roussel', back.pipelines, 0.1, 2],
  ]),
  project(
    'lanternworks/wick',
    [
      ['kenji-moriyama', back.axum, 0.65, 5],
      ['aiko-shimada', back.axum, 0.5, 3],
      ['grace-adeyemi', web.svelte, 0.4, 2],
    ],
    { squashes: true },
  ),
  project('lanternworks/flare', [
    ['grace-adeyemi', web.next, 0.5, 3],
    ['aiko-shimada', web.next, 0.2, 1],
  ]),
  project('granary/sieve', [
    ['samuel-otieno', back.fastapi, 0.6, 6],
    ['wanjiru-kamau', back.fastapi, 0.5, 3],
    ['bruno-salgado', back.learning, 0.5, 3],
  ]),
  project(
    'granary/silo',
    [
      ['camila-duarte', back.pipelines, 0.55, 4],
      ['samuel-otieno', back.spark, 0.15, 4, 1],
    ],
    { isPrivate: true },
  ),
  project(
    'northgate/turnstile',
    [
      ['ethan-whitcombe', web.nest, 0.65, 6],
      ['olivia-farrow', web.nest, 0.5, 4],
      ['zoe-hartigan', web.mobile, 0.55, 3],
    ],
    { events: ['vendored'] },
  ),
  project('northgate/watchtower', [
    ['marcus-ellery', back.operator, 0.6, 5],
    ['ethan-whitcombe', back.operator, 0.1, 2],
  ]),
  project(
    'quarry/chisel',
    [
      ['piotr-zielony', back.engine, 0.7, 10],
      ['katarina-novak', back.engine, 0.4, 6],
      ['emil-dragan', back.tool, 0.4, 3],
    ],
    { events: ['reformatted'] },
  ),
]

/** Solo projects at their own pace; the last ones have just begun. */
const own: readonly Project[] = [
  project('mara-okonjo/queuekeeper', [['mara-okonjo', web.graph, 0.3, 3]]),
  project('mara-okonjo/tide-tables', [['mara-okonjo', back.tool, 0.2, 2]]),
  project('mara-okonjo/thesis', [['mara-okonjo', back.analysis, 0.4, 9.5, 8.2]], { isPrivate: true }),
  project('dana-sandbox/pantry', [['dana-sandbox', web.next, 0.4, 2]]),
  project('dana-sandbox/bookmarks', [['dana-sandbox', web.express, 0.3, 4, 2.5]], { isPrivate: true }),
  project('tomas-berg/dotfiles', [['tomas-berg', back.platform, 0.06, 6]]),
  project('lena-brandt/swatches', [['lena-brandt', web.svelte, 0.15, 3]]),
  project('priya-raman/sandbox-queues', [['priya-raman', back.service, 0.2, 3, 1.5]]),
  project('oskar-lindholm/chart-plotter', [['oskar-lindholm', back.android, 0.1, 3]]),
  project('noemi-szabo/gridlines', [['noemi-szabo', web.vue, 0.2, 3]]),
  project('kenji-moriyama/inkstone', [['kenji-moriyama', back.tool, 0.25, 4]]),
  project('bruno-salgado/field-notes', [['bruno-salgado', back.analysis, 0.3, 5, 2]]),
  project('camila-duarte/sugarloaf', [['camila-duarte', back.pipelines, 0.3, 3]]),
  project('marcus-ellery/signal-fire', [['marcus-ellery', back.service, 0.25, 4]]),
  project('emil-dragan/pebble', [['emil-dragan', back.engine, 0.2, 5, 3]]),
  project('yusuf-karaca/stall', [['yusuf-karaca', back.laravel, 0.5, 6]]),
  project('leila-haddou/atelier', [['leila-haddou', back.rails, 0.55, 7]]),
  project('anton-virtanen/saunabot', [['anton-virtanen', back.phoenix, 0.35, 4]]),
  project('sofia-lehtonen/trailhead', [['sofia-lehtonen', back.ios, 0.5, 5]]),
  project('declan-moore/peatland', [['declan-moore', back.dotnet, 0.55, 8]]),
  project('isla-pemberton/heather', [['isla-pemberton', back.flutter, 0.45, 3]]),
  project('mateo-rivas/mercadito', [['mateo-rivas', web.express, 0.45, 3]]),
  project('valentina-cruz/milonga', [['valentina-cruz', back.learning, 0.4, 2]]),
  project('arjun-mehra/monsoon', [['arjun-mehra', back.fastapi, 0.5, 2]]),
  project('arjun-mehra/understory', [['arjun-mehra', back.django, 0.1, 1]], { isFork: true }),
  project('nadia-petrenko/harvester', [['nadia-petrenko', back.spring, 0.5, 4]]),
  project('nadia-petrenko/kitchen-display', [['nadia-petrenko', web.mobile, 0.2, 1]]),
  project('theo-lambert/first-steps', [['theo-lambert', web.react, 0.25, 0.35]]),
  project('ruth-abiodun/ledgerly', [['ruth-abiodun', back.django, 0.25, 0.9]]),
  project('ruth-abiodun/exercises', [['ruth-abiodun', back.analysis, 0.2, 0.7]]),
  project('viktor-halasz/katas', [['viktor-halasz', back.service, 0.12, 1]]),
  project('ingrid-solberg/lighthouse', [['ingrid-solberg', back.operator, 0.4, 4]]),
]

export const demoProjects: readonly Project[] = [...teams, ...own]
