/** Exports for other modules. */
export { analysisKind } from './analysis-kind.ts'
export { mergesKind } from './merges-kind.ts'
