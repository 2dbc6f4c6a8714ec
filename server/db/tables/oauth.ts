export type Provider = 'microsoft' | 'google' | 'github'

export type OAuthPurpose = 'login' | 'register' | 'link' | 'reauthenticate' | 'connect' | 'connectPrivate'
