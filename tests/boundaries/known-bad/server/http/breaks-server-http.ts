import '../auth/session.ts'
