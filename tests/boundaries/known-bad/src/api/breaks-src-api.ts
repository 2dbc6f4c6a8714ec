import '../ui/piece.ts'
