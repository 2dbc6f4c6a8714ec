import 'oidc-provider'
