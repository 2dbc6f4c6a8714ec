import '../../server/modules/beta/public.ts'
