/**
 * Words of the shared pieces. What a screen says stands in its feature's own messages. Each stands alone, so that the
 * build keeps only those in use: import them as `* as messages`. Every page loads them; a piece that few pages show has its
 * words beside it.
 */
export const product = 'Assay'
export const skipToContent = 'Skip to content'
export const mainNavigation = 'Main'
export const breadcrumbs = 'Breadcrumbs'
export const collapseRail = 'Collapse the side bar'
export const expandRail = 'Expand the side bar'
export const help = 'Help'
export const account = 'Account'
export const loading = 'Loading'
export const close = 'Close'
export const tryAgain = 'Try again'
export const tryingAgain = 'Trying again…'
export const clearFilters = 'Clear filters'
export const pieceSlow = 'Still loading. The server has not answered yet.'
export const pieceMissing =
  'This could not be loaded. Nothing on the page is lost: check your connection, then try again.'
export const dismiss = 'Dismiss'
export const cancel = 'Cancel'
export const undo = 'Undo'
export const show = 'Show'
export const hide = 'Hide'
export const showPassword = 'Show the password'
export const passwordRules = 'The password needs'
export const ruleMet = 'done'
export const ruleOpen = 'still missing'
export const sortBy = (column: string) => `Sort by ${column}`
export const progress = (done: string, total: string, unit: string) => `${done} of ${total} ${unit}`

export const changedElsewhere =
  'This was changed elsewhere while you edited it. Your text is kept. Fields that both sides changed show both values.'
export const conflictingFields = 'Changed elsewhere'
export const storedNow = (label: string, value: string) =>
  value === '' ? `${label} is now empty.` : `${label} is now “${value}”.`
export const takeStored = 'Use this value'
