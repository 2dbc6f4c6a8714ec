import '../lib/index.ts'
