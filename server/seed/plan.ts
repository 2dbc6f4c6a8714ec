import type { ConsentMethod } from '#machines/lifecycle/consent/consent-types.ts'
import type { Stage } from '../modules/positions/public.ts'
import type { DemoPosition } from './demo-positions.ts'
import type { Happening } from './history.ts'
import { noteTexts, rejections, withdrawals } from './note-texts.ts'
import type { Random } from './random.ts'

/** An application's outcome: the stage reached, and whether it is still active there. */
export interface Destiny {
  stage: number
  outcome: 'inPlay' | 'rejected' | 'withdrawn'
}

const repeat = <T>(times: number, make: () => T): T[] => Array.from({ length: times }, make)

export function destiniesOf(demo: DemoPosition, random: Random): Destiny[] {
  return [
    ...demo.inPlay.flatMap((count, stage) => repeat(count, () => ({ stage, outcome: 'inPlay' as const }))),
    ...repeat(demo.rejected, () => ({ stage: random.whole(0, 3), outcome: 'rejected' as const })),
    ...repeat(demo.withdrawn, () => ({ stage: random.whole(1, 3), outcome: 'withdrawn' as const })),
  ]
}

const methods: readonly ConsentMethod[] = ['email', 'email', 'email', 'phone', 'message', 'signedForm']

/** Events since the stage was entered; ages in days, `age` is the entry's. */
function withinStage(stage: Stage, age: number, isLast: boolean, random: Random): Happening[] {
  const happenings: Happening[] = []
  if (random.chance(0.4)) {
    const text = random.pick(noteTexts[stage.type])
    happenings.push({ daysAgo: age * random.between(0.6, 0.95), event: { type: 'note.written', text } })
  }
  if (isLast && stage.type === 'screen' && random.chance(0.5)) {
    happenings.push({ daysAgo: age * random.between(0.5, 0.8), event: { type: 'consent.requested' } })
    if (random.chance(0.45)) {
      const method = random.pick(methods)
      happenings.push({
        daysAgo: age * random.between(0.1, 0.45),
        event: { type: 'consent.recorded', method },
      })
    }
  }
  return happenings
}

function ending(outcome: 'rejected' | 'withdrawn', daysAgo: number, random: Random): Happening {
  if (outcome === 'withdrawn') {
    return { daysAgo, event: { type: 'application.withdrawn', reason: random.pick(withdrawals) } }
  }
  const { reason, side, note } = random.pick(rejections)
  const event = { type: 'application.rejected', reason, side, ...(note !== null && { note }) } as const
  return { daysAgo, event }
}

/** Days in the current stage; some exceed the stage's limit. */
const stay = (stage: Stage, random: Random): number => random.between(0.15, (stage.limitDays ?? 6) * 1.12)

/**
 * Builds the history that leads to the outcome, computed backwards from today and sorted.
 * @param window range of the history in days before now, older bound first
 */
export function historyOf(
  destiny: Destiny,
  stages: readonly Stage[],
  window: { from: number; to: number },
  random: Random,
): { enteredDaysAgo: number; happenings: Happening[] } {
  const reached = stages.slice(0, destiny.stage + 1)
  const last = reached.at(-1)
  if (last === undefined) throw new RangeError('a position without stages')
  const happenings: Happening[] = []
  let age: number
  if (destiny.outcome === 'inPlay') {
    age = stay(last, random)
    happenings.push(...withinStage(last, age, true, random))
  } else {
    age = random.between(0.3, 20)
    happenings.push(ending(destiny.outcome, age, random))
    age += random.between(0.5, 4)
  }
  for (const stage of reached.slice(1).toReversed()) {
    happenings.push({ daysAgo: age, event: { type: 'application.moveRequested', stageId: stage.id } })
    if (stage.requires.consent) {
      happenings.push(
        {
          daysAgo: age + random.between(0.1, 0.7),
          event: { type: 'consent.recorded', method: random.pick(methods) },
        },
        { daysAgo: age + random.between(0.9, 1.8), event: { type: 'consent.requested' } },
      )
    }
    age += random.between(2, 5)
    if (random.chance(0.25)) {
      const text = random.pick(noteTexts.screen)
      happenings.push({ daysAgo: age - 0.4, event: { type: 'note.written', text } })
    }
  }
  const fits = Math.min(1, (window.from - window.to - 0.5) / age)
  const placed = (daysAgo: number): number => window.to + daysAgo * fits
  return {
    enteredDaysAgo: placed(age),
    happenings: happenings
      .map(({ daysAgo, event }) => ({ daysAgo: placed(daysAgo), event }))
      .toSorted((a, b) => b.daysAgo - a.daysAgo),
  }
}
