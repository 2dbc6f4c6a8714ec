import '../beta/repository.ts'
