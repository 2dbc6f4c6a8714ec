/** Words about a text that was kept for whoever typed it. */
export const textIsBack = 'Your text from before is back.'
export const dropText = 'Drop it'
