import '../src/lib/dates.ts'
