/**
 * The answers that every call of a person's submission shows in place, where what was typed stays (navigation.md
 * section 5): refusals, and a server that fails, is not there, or is hidden behind a proxy's page.
 */
export const formExpects = [400, 404, 409, 412, 422, 429, 500, 502, 503, 504, 'network'] as const
