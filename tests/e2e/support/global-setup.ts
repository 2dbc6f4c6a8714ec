/** Playwright: starts a PostgreSQL cluster before the first journey; each site creates its database in it. */
export { openRun as default } from '#tests/support/database/postgres.ts'
