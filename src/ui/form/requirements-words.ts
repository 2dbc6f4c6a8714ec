export const requirements = 'Requirements'
export const requirementsHint = 'Add at least one topic to open the position.'
export const requirementsSearch = 'Search topics, e.g. TypeScript'
export const requirementsNone = 'No topics found'
export const requirementsFailed = 'Couldn’t search topics. Keep typing to try again.'
export const requirementLevel = (topic: string) => `${topic} level`
export const requirementKind = (topic: string) => `${topic} importance`
export const requirementRemove = (topic: string) => `Remove ${topic}`
export const level = (level: number) => `Level ${level}`
export const must = 'Must have'
export const nice = 'Nice to have'
