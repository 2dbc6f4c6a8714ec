import '../lib/dates.test.ts'
