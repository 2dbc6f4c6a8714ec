/** What stands around the drawing of a set-up. */
export const words = {
  about:
    'A step counts once we have saved it. We keep where you are, so that you can leave at any time and go on here or on another device; what is done there moves this page too.',
} as const
