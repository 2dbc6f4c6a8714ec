/** Words of the requirements field, apart from those of pieces that every page loads. */
export const requirements = 'Requirements'
export const requirementsHint =
  'Topics that the person must or should know. A position opens with at least one.'
export const requirementsSearch = 'Search a topic, e.g. TypeScript'
export const requirementsNone = 'No topic has this name.'
export const requirementLevel = (topic: string) => `Level of ${topic}`
export const requirementKind = (topic: string) => `How much ${topic} matters`
export const requirementRemove = (topic: string) => `Remove ${topic}`
export const level = (level: number) => `Level ${level}`
export const must = 'Must have'
export const nice = 'Nice to have'
