import '../modules/beta/face.ts'
