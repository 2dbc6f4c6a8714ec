/** Invariants of the model's records on every path. */
import { filledOn, isDeleted, isInPlay, stageOf, undecidedOn } from './facts.ts'
import { positionAt, type ApplicationRecord, type Line, type World } from './records.ts'
import { needsConsent } from './rules/application-rules.ts'
import { applicationName, positionName } from './shown.ts'

/** The violation in words; null for none. */
type Invariant = (world: World) => string | null

const positions = (world: World) => [...world.positions.keys()]

const firstOf = (words: readonly (string | null)[]) => words.find((one) => one !== null) ?? null

const ofPositions =
  (judge: (world: World, on: number) => boolean, what: string): Invariant =>
  (world) => {
    const broken = positions(world).find((on) => !judge(world, on))
    return broken === undefined ? null : `${positionName(broken)} ${what}`
  }

const ofApplications =
  (judge: (world: World, application: ApplicationRecord) => boolean, what: string): Invariant =>
  (world) => {
    const broken = world.applications.find((one) => !judge(world, one))
    return broken === undefined ? null : `${applicationName(broken.person, broken.position)} ${what}`
  }

const isClosed = (world: World, on: number) => ['filled', 'cancelled'].includes(positionAt(world, on).state)

const stageTypeOf = (world: World, { position, stageId }: ApplicationRecord) =>
  stageOf(positionAt(world, position).stages, stageId)

/** Every state line in the log starts at the state where the line before ended. */
export function gapOf(log: readonly Line[], entity: string, first: string | null): string | null {
  let state = first
  for (const line of log) {
    if (line.entity !== entity || line.to === null) continue
    if (line.from !== state) return `${line.event} begins at ${line.from}, and not at ${state}`
    state = line.to
  }
  return null
}

const hasAgreed = ({ log }: ApplicationRecord): boolean =>
  log.some(({ entity, to }) => entity === 'consent' && to === 'given')

const texts = (world: World): readonly (string | null)[] => [
  ...world.positions.flatMap(({ holdReason, closeReason }) => [holdReason, closeReason]),
  ...world.applications.flatMap(({ notes, rejection }) => [
    ...notes,
    rejection?.reason ?? null,
    rejection?.note ?? null,
  ]),
]

export const invariants: Readonly<Record<string, Invariant>> = {
  'closed means no undecided candidate': ofPositions(
    (world, on) => !isClosed(world, on) || undecidedOn(world, on) === 0,
    'is closed while an application has no outcome',
  ),
  'open means at least one requirement': ofPositions((world, on) => {
    const { state, requirements } = positionAt(world, on)
    return state !== 'open' || requirements > 0
  }, 'is open without a requirement'),
  'filled at most openings': ofPositions(
    (world, on) => filledOn(world, on) <= positionAt(world, on).openings,
    'has more hires than openings',
  ),
  'exactly a hold and a closing store the given reason': ofPositions((world, on) => {
    const { state, holdReason, closeReason, saidLast } = positionAt(world, on)
    const record = (is: boolean, reason: string | null) => reason === (is ? saidLast : null)
    return record(state === 'onHold', holdReason) && record(isClosed(world, on), closeReason)
  }, 'does not store the given reason'),
  'in play, the state is the type of the stage': ofApplications((world, one) => {
    const { type } = stageTypeOf(world, one)
    return !isInPlay(one) || one.state === type || one.state === `active.${type}`
  }, 'is in play in a stage of another type'),
  'only hires are in a hired stage': ofApplications(
    (world, one) => one.state === 'hired' || stageTypeOf(world, one).type !== 'hired',
    'is in a hired stage without a hire',
  ),
  'from the first stage that needs consent on there is consent, or it is our turn': ofApplications(
    (world, one) => {
      if (isDeleted(world, one.person) || one.consent.state === 'given') return true
      const isBeyond = needsConsent(positionAt(world, one.position), stageTypeOf(world, one))
      if (!isBeyond || !(isInPlay(one) || one.state === 'hired')) return true
      // After a withdrawn consent the recruiter must decide; a hire stays a hire.
      return hasAgreed(one) && (one.state === 'hired' || one.waitingOn === 'us')
    },
    'is beyond the consent line without consent',
  ),
  'given consent has method and date, others none': ofApplications((_world, { consent }) => {
    const isGiven = consent.state === 'given'
    return (consent.method !== null) === isGiven && (consent.on !== null) === isGiven
  }, 'has a grant that does not exist'),
  'exactly an outcome has a reason': ofApplications(
    (_world, { state, rejection }) =>
      (state === 'rejected' || state === 'withdrawn') === (rejection !== null),
    'has an outcome without its reason, or a reason without its outcome',
  ),
  'no text is blank': (world) =>
    texts(world).some((text) => text !== null && !/\p{L}/u.test(text))
      ? 'a blank was stored as a text'
      : null,
  'the log has no gap': (world) =>
    firstOf([
      ...world.positions.map(({ log }) => gapOf(log, 'position', null)),
      ...world.applications.flatMap(({ log }) => [
        gapOf(log, 'application', null),
        gapOf(log, 'consent', 'none'),
      ]),
    ]),
}

/** The first broken invariant, by its name and in words. */
export function brokenIn(world: World): { readonly invariant: string; readonly what: string } | null {
  for (const [invariant, judge] of Object.entries(invariants)) {
    const what = judge(world)
    if (what !== null) return { invariant, what }
  }
  return null
}
