/** Words of the stage rail. */
export const stages = 'Stages'
export const stageCount = (count: number) => (count === 1 ? '1 candidate' : `${count} candidates`)
/** `days` in words. */
export const stageMedian = (days: string) => `${days} median`
