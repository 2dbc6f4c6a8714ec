import '../api/client.ts'
