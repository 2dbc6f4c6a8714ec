import 'react'
