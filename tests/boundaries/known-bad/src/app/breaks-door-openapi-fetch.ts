import 'openapi-fetch'
