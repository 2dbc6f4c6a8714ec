import 'pg'
