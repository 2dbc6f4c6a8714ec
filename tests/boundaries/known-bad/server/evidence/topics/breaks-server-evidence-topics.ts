import '../../http/page.ts'
