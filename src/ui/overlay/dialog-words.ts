/** Words of the dialogs: no first page shows one. */
export const fullscreen = 'Fill the screen'
export const exitFullscreen = 'Back to a window'
export const confirmType = (word: string) => `Type ${word} to confirm`
export const confirmTypedWrong = (word: string) => `This is not ${word}.`
