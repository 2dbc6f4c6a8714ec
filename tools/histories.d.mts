/** The folder that HISTORIES_DIR names; null where it is not named, or is none. */
export function realHistories(): string | null
