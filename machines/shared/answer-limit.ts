/**
 * Milliseconds without an answer before a caller gives up: call, stream, chunk. The server's stream sends a heartbeat
 * every 15 s.
 */
export const answerLimitMs = 40_000
