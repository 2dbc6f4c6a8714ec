/** What stands around the drawing of a connection. */
export const words = {
  about:
    'What you connect is read once, and again whenever you ask. What was read stays, whatever becomes of a later reading.',
} as const
