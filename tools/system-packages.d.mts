export function needChromium(): string
export function needPostgres(): string
export function needHeadlessShell(): string
export function needGit(): string
