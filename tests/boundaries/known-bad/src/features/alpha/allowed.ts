import '../../ui/piece.ts'
import '../../api/client.ts'
import '../../../machines/session/beta/beta.ts'
