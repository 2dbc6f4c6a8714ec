/** Platform features that a supported browser lacks and that the code uses behind a check, with the fallback. */
export const guardedFeatures = {}
