import 'firebase/auth'
