/** The types of a stage, in the order in which a pipeline goes through them. */
export const stageTypes = ['lead', 'screen', 'submitted', 'interview', 'offer', 'hired'] as const
export type StageType = (typeof stageTypes)[number]
