import '../beta/beta-screen.ts'
