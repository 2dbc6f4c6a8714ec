import 'shepherd.js'
