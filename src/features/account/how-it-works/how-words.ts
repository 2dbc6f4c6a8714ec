/** What stands around the drawing of an account's deletion. */
export const words = {
  about:
    'You are shown what goes, and nothing is erased before you have confirmed it. It is erased once we say so, with a receipt; nobody can bring it back then.',
} as const
