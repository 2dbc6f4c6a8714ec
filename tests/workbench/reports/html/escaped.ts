const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text of an attribute or an element. */
export const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => entities[sign] ?? '')
