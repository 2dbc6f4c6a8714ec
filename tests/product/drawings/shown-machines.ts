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
  /** In src/features, with the generated drawings. */
  readonly folder: string
  /** By dot path of the state. */
  readonly titles: Readonly<Record<string, string>>
  /** The label of a transition, as the product offers or reports it. */
  readonly saidOf: (transition: ChartTransition) => string
}

/** The transition's id contains the event type. */
const typeOf = (id: string): string => /: (\S+) \[/u.exec(id)?.[1] ?? ''

/** The pipeline's label of an event, or its text for an event that it does not offer. */
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

/** A feature's words for states and transitions: by event, or more exactly by `from: event` or `event -> to`. */
interface ChartWords {
  readonly titles: Readonly<Record<string, string>>
  readonly says: Readonly<Record<string, string>>
}

/** @throws if a transition has no words */
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
