/** The types of a stage, in pipeline order. */
export const stageTypes = ['lead', 'screen', 'submitted', 'interview', 'offer', 'hired'] as const
export type StageType = (typeof stageTypes)[number]
