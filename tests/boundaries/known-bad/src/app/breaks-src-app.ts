import '../../server/modules/beta/service.ts'
