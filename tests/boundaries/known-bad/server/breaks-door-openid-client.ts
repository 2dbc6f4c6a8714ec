import 'openid-client'
