import '../../server/modules/beta/face.ts'
