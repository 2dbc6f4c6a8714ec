/** Parts of about equal cost that the long tests run in, one per run of continuous integration. */
export const longParts = 6
