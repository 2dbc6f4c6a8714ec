/** Milliseconds without an answer after which a caller gives up: call, stream, chunk. The server's stream beats every 15 s. */
export const answerLimitMs = 40_000
