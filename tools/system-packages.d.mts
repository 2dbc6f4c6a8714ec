export function needChromium(): string
export function needPostgres(): string
export function needHeadlessShell(): string
export function needGit(): string
export function needFirefox(): string
export function needWebKit(): string
export function needXvfb(): string
export function needXdotool(): string
