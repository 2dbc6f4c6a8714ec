import '../modules/beta/public.ts'
