/**
 * Whether this is the long run (`npm run test:long`), which takes what `npm test` leaves out for its cost: every suite
 * over a database on the embedded engine as well, and walks over everything where a cover stands for it.
 */
export const longRun = process.env['TEST_RUN'] === 'long'
