/** Compares the events that the product's pages explain from API answers with the model. */
import { moveTo } from '#machines/lifecycle/application/application-events.ts'
import { applicationMachine } from '#machines/lifecycle/application/application-machine.ts'
import { consentEventNames } from '#machines/lifecycle/consent/consent-types.ts'
import { positionMachine } from '#machines/lifecycle/position/position-machine.ts'
import { positionEventNames } from '#machines/lifecycle/position/position-types.ts'
import type { ConsentState } from '#machines/shared/lifecycle-states.ts'
import { explain } from '#machines/shared/lifecycle.ts'
import { factsOf } from '#src/features/pipeline/data/moves.ts'
import { consentChanges } from '#src/features/pipeline/dialogs/consent-changes.ts'
import { applicationExamples } from '../tables/application-events.ts'
import { firstDifference, type Difference } from './disagreement.ts'
import { applicationFacts, dayOf, isDeleted, positionFacts } from './facts.ts'
import type { Ids } from './ids.ts'
import type { Seen } from './read-back.ts'
import type { World } from './records.ts'
import { judgeApplication } from './rules/application-rules.ts'
import { applicationName, positionName } from './shown.ts'
import { judgeConsent, judgePosition } from './rules/table-rules.ts'

const reason = '-'
const positionEvents = positionEventNames.map((type) => ({ type, reason }))

/** Events without one explanation per event: moves (per stage), undo, and client decisions. */
const elsewhere = [
  'application.moveUndone',
  'application.moveRequested',
  'application.clientDecided',
  'application.clientDecisionUndone',
]

/** All other events that a page offers. */
const offered = applicationExamples.filter(({ type }) => !elsewhere.includes(type))

/** Consent events that a recruiter can record. Expiry is automatic; a grant and a refusal are the person's own. */
const consentPossible = (state: ConsentState, today: string): readonly string[] =>
  consentEventNames
    .filter((type) => type !== 'consent.granted' && type !== 'consent.refused')
    // Every event gets all fields.
    .map((type) => ({ type, method: 'phone', givenOn: today }) as const)
    .filter(
      (event) => judgeConsent(state, { today, expiresOn: null, refusedOn: null }, event).kind === 'moved',
    )
    .map(({ type }) => type)
    .toSorted()

export function explanationDifference(world: World, seen: Seen, ids: Ids): Difference | null {
  for (const on of world.positions.keys()) {
    const page = seen.positions[on]
    const model = world.positions[on]
    if (page === undefined || model === undefined) continue
    const { undecided, openings, filled } = page
    const shown = { requirements: page.requirements.length, undecided, openings, filled }
    const difference = firstDifference(
      positionEvents.map((event) => judgePosition(model.state, positionFacts(world, on), event)),
      explain(positionMachine, { state: page.state, facts: shown }, positionEvents).map(
        ({ verdict }) => verdict,
      ),
      `explained of ${positionName(on)}`,
    )
    if (difference !== null) return difference
  }
  for (const application of world.applications) {
    if (isDeleted(world, application.person)) continue
    const { person, position: on } = application
    const name = applicationName(person, on)
    const [card, page] = [seen.cards.get(name), seen.positions[on]]
    const model = world.positions[on]
    if (card === undefined || page === undefined || model === undefined) continue
    const facts = applicationFacts(world, application, application.consent)
    const difference = firstDifference(
      [...model.stages.map(({ id }) => moveTo(id)), ...offered].map((event) =>
        judgeApplication(application.state, facts, event),
      ),
      explain(applicationMachine, { state: card.state, facts: factsOf(page, card) }, [
        ...model.stages.map(({ id }) => moveTo(ids.stageId(on, id))),
        ...offered,
      ]).map(({ verdict }) => verdict),
      `explained of ${name}`,
    )
    if (difference !== null) return difference
    const today = dayOf(world.now)
    const consented = firstDifference(
      consentPossible(application.consent.state, today),
      consentChanges(card.consent, today).toSorted(),
      `explained of the consent of ${name}`,
    )
    if (consented !== null) return consented
  }
  return null
}
