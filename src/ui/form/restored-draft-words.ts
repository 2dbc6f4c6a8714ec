export const textIsBack = 'We restored your unsaved changes.'
export const dropText = 'Start over'
