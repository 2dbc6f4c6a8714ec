import '../http/page.ts'
