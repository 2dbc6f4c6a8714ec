import '../lib/helpers.ts'
