import '../modules/beta/repository.ts'
