export function needChromium(): string
export function needPostgres(): string
