export const stages = 'Stages'
export const stageCount = (count: number) => (count === 1 ? '1 candidate' : `${count} candidates`)
export const stageMedian = (days: string) => `${days} median`
