/**
 * Words of the shared pieces. What a screen says stands in its feature's own messages. Each stands alone, so that a page
 * loads only the words of the pieces it shows: import them as `* as messages`.
 */
export const product = 'Assay'
export const skipToContent = 'Skip to content'
export const mainNavigation = 'Main'
export const breadcrumbs = 'Breadcrumbs'
export const collapseRail = 'Collapse the side bar'
export const expandRail = 'Expand the side bar'
export const help = 'Help'
export const account = 'Account'
export const appearance = 'Appearance'
export const light = 'Light'
export const dark = 'Dark'
export const system = 'Like the system'
export const loading = 'Loading'
export const close = 'Close'
export const tryAgain = 'Try again'
export const pieceMissing =
  'This could not be loaded. Nothing on the page is lost: check your connection, then try again.'
export const dismiss = 'Dismiss'
export const fullscreen = 'Fill the screen'
export const exitFullscreen = 'Back to a window'
export const cancel = 'Cancel'
export const textIsBack = 'Your text from before is back.'
export const dropText = 'Drop it'
export const undo = 'Undo'
export const requestId = 'Request id'
export const copyRequestId = 'Copy the request id'
export const copy = 'Copy'
export const copied = 'Copied'
export const show = 'Show'
export const hide = 'Hide'
export const showPassword = 'Show the password'
export const passwordRules = 'The password needs'
export const ruleMet = 'done'
export const ruleOpen = 'still missing'
export const why = 'Why?'
export const whyFact = 'What is missing'
export const whyFix = 'What would change it'
export const whyWho = 'Who can'
export const whyRule = 'Rule'
export const sortBy = (column: string) => `Sort by ${column}`
export const confirmType = (word: string) => `Type ${word} to confirm`
export const confirmTypedWrong = (word: string) => `This is not ${word}.`
export const stages = 'Stages'
export const stageCount = (count: number) => (count === 1 ? '1 candidate' : `${count} candidates`)
/** `days` in words. */
export const stageMedian = (days: string) => `${days} median`
export const progress = (done: string, total: string, unit: string) => `${done} of ${total} ${unit}`
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
