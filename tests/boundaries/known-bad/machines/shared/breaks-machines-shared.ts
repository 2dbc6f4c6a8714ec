import '../session/beta/beta.ts'
