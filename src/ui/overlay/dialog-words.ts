/** Texts of the dialogs; first pages do not load them. */
export const fullscreen = 'Full screen'
export const exitFullscreen = 'Exit full screen'
export const confirmType = (word: string) => `Type ${word} to confirm`
export const confirmTypedWrong = (word: string) => `Type ${word} exactly.`
