import { chartWords as deletionWords } from '#src/features/account/how-it-works/chart-words.ts'
import { chartWords as digestWords } from '#src/features/digests/how-it-works/chart-words.ts'
import { chartWords as connectionWords } from '#src/features/evidence/connections/how-it-works/chart-words.ts'
import { chartWords as setUpWords } from '#src/features/onboarding/how-it-works/chart-words.ts'
import { chartWords as candidateWords, groupWords } from '#src/features/pipeline/how-it-works/chart-words.ts'
import { invitationChartWords } from '#src/features/pipeline/how-it-works/invitation-chart-words.ts'
import { consentWords, positionStateWords, stateWords } from '#src/features/pipeline/messages.ts'
import { applicationWords } from '#src/features/pipeline/words/application-words.ts'
import { dialogWords } from '#src/features/pipeline/words/dialog-words.ts'
import { positionEvents } from '#src/features/pipeline/words/position-words.ts'
import type { ChartTransition } from '#tests/workbench/reports/machine-record.ts'

/** A machine that the product shows, in the product's words. */
export interface ShownMachine {
  readonly machine: string
  /** Of src/features, with the generated drawings. */
  readonly folder: string
  /** By dot path of the state. */
  readonly titles: Readonly<Record<string, string>>
  /** What leads on, as it is offered or told. */
  readonly saidOf: (transition: ChartTransition) => string
}

/** The event's type stands in the transition's id. */
const typeOf = (id: string): string => /: (\S+) \[/u.exec(id)?.[1] ?? ''

/** As the pipeline offers an event, or says what nobody is offered by name. */
function offerOf({ id, event }: ChartTransition): string {
  const type = typeOf(id)
  const offers: Readonly<Record<string, string | undefined>> = {
    ...Object.fromEntries(Object.entries(positionEvents).map(([name, { offer }]) => [name, offer])),
    ...Object.fromEntries(Object.entries(applicationWords).map(([name, { offer }]) => [name, offer?.label])),
    ...dialogWords.consentEvents,
  }
  const said = offers[type] ?? candidateWords[event] ?? event
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`.replace('…', '')
}

/** What a feature calls a machine's states and what leads on: by the event, or more exactly by `from: event` or `event -> to`. */
interface ChartWords {
  readonly titles: Readonly<Record<string, string>>
  readonly says: Readonly<Record<string, string>>
}

/** @throws where a line would have no word of the product */
function saidIn({ says }: ChartWords): ShownMachine['saidOf'] {
  const local = (state: string | null) => state?.split('.').slice(1).join('.') ?? ''
  return ({ id, event, from, to }) => {
    const said = says[`${local(from)}: ${event}`] ?? says[`${event} -> ${local(to)}`] ?? says[event]
    if (said === undefined && to !== null) throw new Error(`${id}: "${event}" has no words`)
    return said ?? event
  }
}

const worded = (folder: string, machine: string, of: ChartWords): ShownMachine => ({
  folder,
  machine,
  titles: of.titles,
  saidOf: saidIn(of),
})

const ofPipeline = { folder: 'pipeline', saidOf: offerOf } as const

export const shownMachines: readonly ShownMachine[] = [
  { ...ofPipeline, machine: 'position', titles: positionStateWords },
  { ...ofPipeline, machine: 'application', titles: { ...stateWords, ...groupWords } },
  { ...ofPipeline, machine: 'consent', titles: consentWords },
  worded('pipeline', 'invitation', invitationChartWords),
  worded('digests', 'digest', digestWords),
  worded('evidence', 'integration', connectionWords),
  worded('account', 'deletion', deletionWords),
  worded('onboarding', 'onboarding', setUpWords),
]
