/** Finds the introduction in the page. */
export const introductionId = 'digest-introduction'

/** Finds a summary in the page. */
export const summaryId = (applicationId: string): string => `digest-summary-${applicationId}`

/** Focuses the summary of a candidate; null for the introduction. */
export const focusText = (item: string | null): void =>
  document.getElementById(item === null ? introductionId : summaryId(item))?.focus()
