/** Chart mutants of an application that behave as the original: stages and previous states exclude one another. */

const oneStage = 'a stage has one type and an application one previous state: at most one of these applies'
const noReason = 'its rule asks for a reason, and a withdrawal needs none'

/** Neighbours in one ordered list whose order does not matter. */
const swaps = (list: string, places: readonly number[]): readonly (readonly [string, string])[] =>
  places.map((at) => [`application.${list} [${at}] after the next`, oneStage])

export const equivalentCharts: Readonly<Record<string, string>> = {
  'application.lead: application.withdrawn [0] without its guard': noReason,
  'application.active: application.withdrawn [0] without its guard': noReason,
  'application.hired: application.unhired [5] dropped':
    'a position has a stage in play, to which un-hiring leads',
  ...Object.fromEntries([
    ...swaps('lead: application.moveUndone', [0, 1, 2, 3, 4, 5, 6]),
    ...swaps('lead: application.moveRequested', [1, 2, 3, 4]),
    ...swaps('active: application.moveUndone', [0, 1, 2, 3, 4, 5, 6]),
    ...swaps('active: application.moveRequested', [1, 2, 3, 4, 5]),
    ...swaps('hired: application.unhired', [0, 1, 2, 3]),
    ...swaps('hired: application.moveUndone', [0, 1, 2, 3, 4]),
    ...swaps('rejected: application.moveUndone', [0, 1, 2, 3]),
    ...swaps('rejected: application.unrejected', [0, 1, 2, 3]),
    ...swaps('withdrawn: application.moveUndone', [0, 1, 2, 3]),
    ...swaps('withdrawn: application.reinstated', [0, 1, 2, 3]),
  ]),
}
