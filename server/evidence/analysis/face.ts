/** What other modules and rooms may use of analyses. */
export { analysisKind } from './analysis-kind.ts'
export { mergesKind } from './merges-kind.ts'
