/**
 * Texts of the shared components that every page loads; rarer components have their own file. Separate exports, so
 * that the build drops unused ones: import them as `* as messages`.
 */
export const product = 'Assay'
export const skipToContent = 'Skip to content'
export const mainNavigation = 'Main'
export const breadcrumbs = 'Breadcrumbs'
export const collapseRail = 'Collapse sidebar'
export const expandRail = 'Expand sidebar'
export const help = 'Help'
export const account = 'Account'
export const loading = 'Loading'
export const close = 'Close'
export const tryAgain = 'Try again'
export const tryingAgain = 'Trying again…'
export const clearFilters = 'Clear filters'
export const pieceSlow = 'Still loading. The server hasn’t responded yet.'
export const pieceMissing = 'This didn’t load. Check your connection and try again.'
export const dismiss = 'Dismiss'
export const cancel = 'Cancel'
export const undo = 'Undo'
export const show = 'Show'
export const hide = 'Hide'
export const showPassword = 'Show password'
export const passwordRules = 'Your password needs'
export const ruleMet = 'met'
export const ruleOpen = 'not met'
export const sortBy = (column: string) => `Sort by ${column}`
export const progress = (done: string, total: string, unit: string) => `${done} of ${total} ${unit}`

export const changedElsewhere = 'This changed while you were editing. Check the values, then save again.'
export const conflictingFields = 'Conflicting changes'
export const storedNow = (label: string, value: string) =>
  value === '' ? `Now empty: ${label}` : `${label} is now: “${value}”`
export const takeStored = 'Use this value'
