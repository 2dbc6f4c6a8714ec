import 'node:timers'
