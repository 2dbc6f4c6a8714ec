/** The folder in HISTORIES_DIR; null if it is unset or missing. */
export function realHistories(): string | null
