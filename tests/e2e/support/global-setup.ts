/** Playwright: before the first journey. Starts nothing by itself; a database is made when a site asks for one. */
export { openRun as default } from '#tests/support/postgres.ts'
